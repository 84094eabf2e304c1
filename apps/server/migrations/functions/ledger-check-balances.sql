-- Trigger of ledger_accounts: a balance must equal balance_after of the account's newest posting, so only postings change it.
CREATE OR REPLACE FUNCTION ledger_check_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM written
    WHERE balance IS DISTINCT FROM (SELECT balance_after FROM ledger_postings p WHERE p.owner_id = written.owner_id AND p.account_id = written.id AND p.sequence = written.last_sequence)
  ) THEN
    RAISE EXCEPTION 'no balance is written but by a posting' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
