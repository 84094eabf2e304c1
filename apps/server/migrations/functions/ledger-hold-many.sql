-- Holds the info fees of all receipts that a batch of takes has won, with one call and one order of locks.
-- Outcomes stand by position: 'posted' | 'repeated' | 'balance_too_low'. A fee of 0 fen is 'posted' without a transaction.
CREATE OR REPLACE FUNCTION ledger_hold_many(owners text[], amounts bigint[], reference_numbers text[], cities text[], at timestamptz)
RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  batch jsonb;
  positions integer[];
  outcomes text[] := array_fill('posted'::text, ARRAY[cardinality(owners)]);
  held record;
BEGIN
  SELECT jsonb_agg(ledger_hold_member(h.owner, h.amount, h.reference, h.city) ORDER BY h.n), array_agg(h.n ORDER BY h.n)
  INTO batch, positions
  FROM unnest(owners, amounts, reference_numbers, cities) WITH ORDINALITY AS h (owner, amount, reference, city, n)
  WHERE h.amount <> 0;
  IF batch IS NULL THEN RETURN outcomes; END IF;
  FOR held IN SELECT * FROM ledger_post_batch(batch, at) LOOP
    IF held.outcome = 'conflict' THEN
      RAISE EXCEPTION 'another info fee is held under the receipt number %', reference_numbers[positions[held.index + 1]] USING ERRCODE = 'unique_violation';
    END IF;
    outcomes[positions[held.index + 1]] := held.outcome;
  END LOOP;
  RETURN outcomes;
END $$;
