-- Bank cards to which people withdraw. The number and the reserved mobile number are sealed; the hash finds a number again.
CREATE TABLE bank_cards (
  owner_id uuid NOT NULL,
  id uuid NOT NULL,
  bank text NOT NULL,
  bank_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('debit', 'other')),
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  sealed_number bytea NOT NULL,
  sealed_mobile bytea NOT NULL,
  number_hash bytea NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'removed')),
  added_at timestamptz NOT NULL,
  removed_at timestamptz,
  CHECK ((state = 'removed') = (removed_at IS NOT NULL)),
  CHECK (state = 'active' OR NOT is_default),
  PRIMARY KEY (owner_id, id)
);
-- A card belongs to one account at a time.
CREATE UNIQUE INDEX bank_cards_active_number ON bank_cards (number_hash) WHERE state = 'active';
CREATE INDEX bank_cards_number ON bank_cards (number_hash);
CREATE UNIQUE INDEX bank_cards_default ON bank_cards (owner_id) WHERE is_default;

-- Checks at the bank, counted before it is asked, so that cards can't be tried out.
CREATE TABLE bank_card_checks (
  owner_id uuid NOT NULL,
  id uuid NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX bank_card_checks_day ON bank_card_checks (owner_id, checked_at);
