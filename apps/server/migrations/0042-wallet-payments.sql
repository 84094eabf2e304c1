-- The cashier: every payment of a person to the platform, whatever it is for.

CREATE TABLE wallet_payments (
  owner_id text NOT NULL,
  -- 'PY', yyMMdd, 14 digits that can't be guessed.
  no text NOT NULL UNIQUE,
  -- How often it was started at a provider. From the second time on its number there ends in '_2', '_3' …, since a
  -- number that was closed at a provider can't be paid any more.
  attempt integer NOT NULL DEFAULT 0,
  purpose text NOT NULL CHECK (purpose IN ('recharge', 'area_fee')),
  title text NOT NULL,
  -- What it is for, in the words of the domain that asked: a district's adcode.
  subject text,
  city text,
  amount bigint NOT NULL CHECK (amount > 0),
  -- pending → processing (at a provider) → paid | failed | closed; a provider's word that it was paid ends every other state.
  state text NOT NULL CHECK (state IN ('pending', 'processing', 'paid', 'failed', 'closed')),
  method text CHECK (method IN ('wallet', 'wechat', 'alipay')),
  pay_url text,
  failure text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- When the provider was last asked, or told us.
  asked_at timestamptz,
  PRIMARY KEY (owner_id, no),
  CONSTRAINT wallet_payment_paid CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT wallet_payment_method CHECK (method IS NOT NULL OR state IN ('pending', 'closed'))
);
CREATE INDEX wallet_payments_unfinished ON wallet_payments (expires_at) WHERE state IN ('pending', 'processing');

-- Every notice that came in, taken or refused, with why. Kept for disputes and for finding who tries.
CREATE TABLE provider_notices (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  -- taken · repeated · ignored (no payment's end) · refused
  outcome text NOT NULL CHECK (outcome IN ('taken', 'repeated', 'ignored', 'refused')),
  reason text,
  payment_no text,
  provider_transaction_id text,
  body text NOT NULL,
  address text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX provider_notices_received ON provider_notices (received_at);
CREATE INDEX provider_notices_payment ON provider_notices (payment_no) WHERE payment_no IS NOT NULL;

-- A person's deals by day in Shanghai, paid from the wallet or in cash: what the month's figures and bars are made of.
CREATE TABLE wallet_days (
  owner_id text NOT NULL,
  day date NOT NULL,
  income bigint NOT NULL DEFAULT 0,
  spent bigint NOT NULL DEFAULT 0,
  grams bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_id, day)
);

-- What the nightly check of the ledger found.
CREATE TABLE ledger_checks (
  checked_at timestamptz PRIMARY KEY,
  balanced boolean NOT NULL,
  transaction_count bigint NOT NULL,
  problems jsonb NOT NULL
);

-- What the sandbox's payment providers were asked to do, and the notices they still owe; empty where providers are real.
CREATE TABLE sandbox_payments (
  no text PRIMARY KEY,
  provider text NOT NULL,
  user_id text NOT NULL,
  amount bigint NOT NULL,
  subject text NOT NULL,
  -- waiting → paid | failed | closed, as the provider sees it
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'paid', 'failed', 'closed')),
  transaction_id text NOT NULL UNIQUE,
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE TABLE sandbox_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  no text NOT NULL REFERENCES sandbox_payments (no) ON DELETE CASCADE,
  -- The state it tells: providers repeat notices, and may tell an earlier state after a later one.
  status text NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX sandbox_notices_due ON sandbox_notices (due_at);
