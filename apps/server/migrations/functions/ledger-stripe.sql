-- The row of an account that a transaction with this key changes. An account of the platform has 256 rows, whose sum is its
-- balance; an account with a lowest balance or with holds has one row, because both are rules about the whole balance.
CREATE OR REPLACE FUNCTION ledger_stripe(owner text, kind text, key text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN owner = 'platform' AND ledger_floor(kind) IS NULL AND NOT ledger_is_held(kind) THEN (hashtext(key) & 255)::smallint ELSE 0::smallint END;
