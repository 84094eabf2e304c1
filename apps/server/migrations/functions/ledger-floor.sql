-- Accounts of people, of money held for them, and budgets can't be overdrawn: their balance never goes below 0. Null means no floor.
CREATE OR REPLACE FUNCTION ledger_floor(kind text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN kind IN ('available', 'frozen', 'reward', 'escrow', 'campaign_budget', 'campaign_held') THEN 0::bigint END;
