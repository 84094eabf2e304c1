-- Trigger of ledger_postings: the postings of a transaction sum to zero. Checked once per statement, not per row, so that a
-- batch of hundreds of postings costs one check.
CREATE OR REPLACE FUNCTION ledger_check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A scalar subquery: NOT EXISTS may be planned as a hash of the whole table, and that plan would be cached.
  IF EXISTS (
    SELECT FROM written GROUP BY transaction_id
    HAVING sum(amount) <> 0 OR count(*) < 2 OR (SELECT id FROM ledger_transactions WHERE id = transaction_id) IS NULL
  ) THEN
    RAISE EXCEPTION 'a ledger transaction has two or more postings that sum to zero' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
