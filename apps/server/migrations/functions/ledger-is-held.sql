-- Whether a kind of account contains held money only: a person's frozen money, escrow between two sides, payouts under way,
-- prizes not yet delivered. Such an account changes only together with a hold that is opened or ended.
CREATE OR REPLACE FUNCTION ledger_is_held(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind IN ('frozen', 'escrow', 'payouts', 'campaign_held');
