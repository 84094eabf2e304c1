-- Holds the info fees of all receipts that a batch of takes won, in one call and one order of locks: each moves from the
-- recycler's available balance to the frozen one, under the hold `info_fee:<receipt number>` (orders-money.rules.ts ends it).
-- Outcomes by position: 'posted' | 'repeated' | 'balance_too_low'. A fee of 0 fen is 'posted' without a transaction.
DROP FUNCTION IF EXISTS ledger_hold(text, bigint, text, timestamptz, text);
DROP FUNCTION IF EXISTS ledger_hold_many(text[], bigint[], text[], text[], timestamptz);
DROP FUNCTION IF EXISTS ledger_hold_member(text, bigint, text, text);
CREATE OR REPLACE FUNCTION orders_hold_info_fees(recyclers text[], amounts bigint[], receipts text[], cities text[], at timestamptz)
RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  batch jsonb;
  positions integer[];
  outcomes text[] := array_fill('posted'::text, ARRAY[cardinality(recyclers)]);
  held record;
BEGIN
  SELECT jsonb_agg(jsonb_build_object(
      'key', 'info_fee.hold:' || f.receipt, 'kind', 'info_fee.hold', 'reference', f.receipt, 'city', f.city,
      'postings', jsonb_build_array(
        jsonb_build_object('owner', f.recycler, 'kind', 'available', 'amount', -f.amount),
        jsonb_build_object('owner', f.recycler, 'kind', 'frozen', 'amount', f.amount)),
      'lines', jsonb_build_array(jsonb_build_object('kind', 'info_fee', 'title', '信息费冻结', 'note', '称重时收取，客户取消则退回'), NULL),
      'opens', jsonb_build_object('owner', f.recycler, 'id', 'info_fee:' || f.receipt)) ORDER BY f.n),
    array_agg(f.n ORDER BY f.n)
  INTO batch, positions
  FROM unnest(recyclers, amounts, receipts, cities) WITH ORDINALITY AS f (recycler, amount, receipt, city, n)
  WHERE f.amount <> 0;
  IF batch IS NULL THEN RETURN outcomes; END IF;
  FOR held IN SELECT * FROM ledger_post_batch(batch, at) LOOP
    IF held.outcome NOT IN ('posted', 'repeated', 'balance_too_low') THEN
      RAISE EXCEPTION 'another info fee is held under the receipt number %', receipts[positions[held.index + 1]] USING ERRCODE = 'unique_violation';
    END IF;
    outcomes[positions[held.index + 1]] := held.outcome;
  END LOOP;
  RETURN outcomes;
END $$;
