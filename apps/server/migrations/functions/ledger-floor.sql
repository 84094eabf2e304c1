-- The lowest allowed balance: 0 for accounts of people, money held for them, and budgets; null (no limit) for others.
CREATE OR REPLACE FUNCTION ledger_floor(kind text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN kind IN ('available', 'frozen', 'reward', 'escrow', 'campaign_budget', 'campaign_held') THEN 0::bigint END;
