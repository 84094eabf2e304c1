-- Payments that came in when there was nothing left to pay, and go back the way they came.
CREATE TABLE payment_refunds (
  -- Whose payment it was.
  owner_id text NOT NULL,
  -- Its number at the provider: asked for again under the same one, it has no second effect.
  no text NOT NULL,
  payment_no text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  -- The payment's number at the provider.
  provider_no text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  made_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  PRIMARY KEY (owner_id, no),
  FOREIGN KEY (owner_id, payment_no) REFERENCES wallet_payments (owner_id, no),
  -- All of a payment, once.
  UNIQUE (owner_id, provider, provider_no)
);
CREATE INDEX payment_refunds_waiting ON payment_refunds (asked_at) WHERE state = 'waiting';
CREATE INDEX payment_refunds_newest ON payment_refunds (made_at DESC);
