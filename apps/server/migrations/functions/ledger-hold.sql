-- Holds the info fee of one receipt; the outcomes are those of ledger_hold_many.
CREATE OR REPLACE FUNCTION ledger_hold(owner text, amount bigint, reference text, at timestamptz, city text) RETURNS text LANGUAGE sql
RETURN (ledger_hold_many(ARRAY[owner], ARRAY[amount], ARRAY[reference], ARRAY[city], at))[1];
