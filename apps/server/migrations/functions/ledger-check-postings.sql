-- Trigger of ledger_postings: the postings of a transaction sum to zero.
-- Looked at once a statement, not once a row: a batch of hundreds of postings pays for one look.
CREATE OR REPLACE FUNCTION ledger_check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A scalar subquery, not NOT EXISTS: that may be planned as a hash of the whole table, and the plan kept.
  IF EXISTS (
    SELECT FROM written GROUP BY transaction_id
    HAVING sum(amount) <> 0 OR count(*) < 2 OR (SELECT id FROM ledger_transactions WHERE id = transaction_id) IS NULL
  ) THEN
    RAISE EXCEPTION 'a ledger transaction has two or more postings that sum to zero' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
