-- Trigger of trade_reviews and trade_deal_steps: rows are only added.
CREATE OR REPLACE FUNCTION trade_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what operators decided is never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
