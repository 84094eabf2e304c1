-- What each person sold in the twelve months up to one, so that the console's list and its totals cost the same for a million
-- sellers as for a hundred. Payments write no row of it: a sale leaves a row of seller_changes, which a job adds up, and until
-- then the few people that it names are counted from their months.
CREATE TABLE seller_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  seller_id text NOT NULL,
  -- The person to whom the account belonged before, if it was linked to another one.
  person_hash bytea,
  PRIMARY KEY (seller_id, id)
);

CREATE FUNCTION wallet_seller_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seller_changes (seller_id) VALUES (coalesce(NEW.seller_id, OLD.seller_id));
  RETURN NULL;
END $$;
CREATE FUNCTION wallet_seller_linked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seller_changes (seller_id, person_hash) VALUES (coalesce(NEW.seller_id, OLD.seller_id), OLD.person_hash);
  RETURN NULL;
END $$;
CREATE TRIGGER seller_months_changed AFTER INSERT OR UPDATE OR DELETE ON seller_months
  FOR EACH ROW EXECUTE FUNCTION wallet_seller_sold();
CREATE TRIGGER seller_people_changed AFTER INSERT OR UPDATE OR DELETE ON seller_people
  FOR EACH ROW EXECUTE FUNCTION wallet_seller_linked();

CREATE TABLE seller_years (
  -- First day of the last of the twelve months.
  month date NOT NULL,
  -- The person's hash in hex, or the account of somebody who was not identified.
  person text NOT NULL,
  -- The account they had last.
  seller_id text NOT NULL,
  sales_fen bigint NOT NULL CHECK (sales_fen >= 0),
  deals integer NOT NULL CHECK (deals > 0),
  -- Of the last of the months alone.
  month_fen bigint NOT NULL CHECK (month_fen >= 0),
  month_deals integer NOT NULL CHECK (month_deals >= 0),
  PRIMARY KEY (month, person)
);
CREATE INDEX seller_years_by_sales ON seller_years (month, sales_fen, seller_id);

-- The months whose rows are complete, with their totals.
CREATE TABLE seller_year_sums (
  month date PRIMARY KEY,
  sellers integer NOT NULL CHECK (sellers >= 0),
  month_fen bigint NOT NULL CHECK (month_fen >= 0)
);
