-- Trigger of order_contact_looks, the record of who viewed whose number: rows don't change.
CREATE OR REPLACE FUNCTION order_contact_looks_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'looks at people''s contacts are added to, never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
