-- Codes by which anybody pays a person through a provider. The payments stand in wallet_payments, as the owner's, with
-- the code as their subject: what comes in is the owner's like a recharge, and the law on it is the same.
ALTER TABLE wallet_payments DROP CONSTRAINT wallet_payments_purpose_check;
ALTER TABLE wallet_payments ADD CONSTRAINT wallet_payments_purpose_check CHECK (purpose IN ('recharge', 'area_fee', 'receive'));

CREATE TABLE receive_codes (
  owner_id text NOT NULL,
  -- 128 random bits: a code that is not shown can't be guessed.
  code text NOT NULL UNIQUE,
  -- Null: the payer types it. With an amount the code is paid once.
  amount bigint CHECK (amount > 0),
  note text NOT NULL,
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, code)
);
CREATE INDEX wallet_payments_received ON wallet_payments (owner_id, subject, paid_at) WHERE purpose = 'receive';
