-- Trigger of the ledger's tables: rows are only inserted; corrections are reversals.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger rows are never changed or removed: write a new transaction' USING ERRCODE = 'integrity_constraint_violation';
END $$;
