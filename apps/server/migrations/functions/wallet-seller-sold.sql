-- Trigger of seller_months: whose twelve months are to be added up again. A row for each sale and no sum, so that payments of
-- different people never wait for one another.
CREATE OR REPLACE FUNCTION wallet_seller_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seller_changes (seller_id) VALUES (coalesce(NEW.seller_id, OLD.seller_id));
  RETURN NULL;
END $$;
