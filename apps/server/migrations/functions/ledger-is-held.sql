-- Kinds of account whose money belongs to holds: frozen of a person, kept between two people, on its way out. Nothing
-- enters or leaves them but by a hold that is opened or ended with it.
CREATE OR REPLACE FUNCTION ledger_is_held(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind IN ('frozen', 'escrow', 'payouts');
