-- While servers are replaced one by one, those of the version before still write orders and don't enter them in the directory (0690): nobody would find these by their number, or among
-- somebody's orders, ever again. Until no such server can run any more, the database enters what is missing, at the commit, so that what this version enters itself is there already.
CREATE FUNCTION orders_enter_missing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    INSERT INTO order_directory (no, city) VALUES (NEW.no, NEW.city) ON CONFLICT DO NOTHING;
    INSERT INTO order_people (person_id, city) SELECT person, NEW.city FROM unnest(ARRAY[NEW.customer_id, NEW.recycler_id]) AS person WHERE person IS NOT NULL ON CONFLICT DO NOTHING;
    INSERT INTO order_cities (city) VALUES (NEW.city) ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'receipts' THEN
    INSERT INTO order_directory (no, city) VALUES (NEW.receipt_no, NEW.city) ON CONFLICT DO NOTHING;
    INSERT INTO order_people (person_id, city) VALUES (NEW.recycler_id, NEW.city) ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'signing_links' THEN
    INSERT INTO order_directory (no, city) VALUES ('link:' || encode(NEW.token_hash, 'hex'), NEW.city) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO order_people (person_id, city) VALUES (NEW.recycler_id, NEW.city) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER orders_enter_missing AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_enter_missing();
CREATE CONSTRAINT TRIGGER receipts_enter_missing AFTER INSERT ON receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_enter_missing();
CREATE CONSTRAINT TRIGGER signing_links_enter_missing AFTER INSERT ON signing_links DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_enter_missing();
CREATE CONSTRAINT TRIGGER dispatch_offers_enter_missing AFTER INSERT ON dispatch_offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders_enter_missing();

-- What such servers wrote since the directory was made.
INSERT INTO order_directory (no, city) SELECT no, city FROM orders UNION ALL SELECT receipt_no, city FROM receipts
  UNION ALL SELECT 'link:' || encode(token_hash, 'hex'), city FROM signing_links ON CONFLICT DO NOTHING;
INSERT INTO order_people (person_id, city)
  SELECT customer_id, city FROM orders WHERE customer_id IS NOT NULL
  UNION SELECT recycler_id, city FROM receipts
  UNION SELECT recycler_id, city FROM dispatch_offers ON CONFLICT DO NOTHING;
INSERT INTO order_cities (city) SELECT DISTINCT city FROM orders ON CONFLICT DO NOTHING;
