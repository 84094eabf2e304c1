-- Accounts of people, and of money held for them, can't be overdrawn: their balance never goes below 0. Null means no floor.
CREATE OR REPLACE FUNCTION ledger_floor(kind text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN kind IN ('available', 'frozen', 'reward', 'escrow') THEN 0::bigint END;
