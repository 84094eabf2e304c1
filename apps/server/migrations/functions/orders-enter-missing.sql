-- Enters an order, receipt, link or offer in the directory when it is not there, and claims the recycler of an offer: what servers of the versions before 0690 and 0780 write.
CREATE OR REPLACE FUNCTION orders_enter_missing() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF NEW.state = 'offered' THEN
      INSERT INTO offered_recyclers (recycler_id, offer_id, expires_at) VALUES (NEW.recycler_id, NEW.id, NEW.expires_at) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  RETURN NULL;
END $$;
