-- Kinds of account whose money belongs to holds: frozen of a person, kept between two sides, on its way out, won and not yet given. Nothing
-- enters or leaves them but by a hold that is opened or ended with it.
CREATE OR REPLACE FUNCTION ledger_is_held(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind IN ('frozen', 'escrow', 'payouts', 'campaign_held');
