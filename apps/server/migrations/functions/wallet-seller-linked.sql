-- Trigger of seller_people: the sales of an account count for another person, and no longer for the one before.
CREATE OR REPLACE FUNCTION wallet_seller_linked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seller_changes (seller_id, person_hash) VALUES (coalesce(NEW.seller_id, OLD.seller_id), OLD.person_hash);
  RETURN NULL;
END $$;
