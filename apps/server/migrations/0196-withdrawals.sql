-- Money on its way out of a wallet, written before any provider hears of it.
CREATE TABLE withdrawals (
  owner_id uuid NOT NULL,
  -- Our number, under which the provider pays once however often it is asked.
  no text NOT NULL,
  source text NOT NULL CHECK (source IN ('goods', 'reward')),
  way text NOT NULL CHECK (way IN ('card', 'wechat', 'alipay')),
  provider text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  card_id uuid,
  -- The account at WeChat or Alipay as it was when the person asked: open id, else user id.
  account text,
  -- What the person reads: 招商银行（1234）, 微信零钱.
  payee text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  state text NOT NULL CHECK (state IN ('reviewing', 'approved', 'paying', 'confirming', 'paid', 'failed', 'rejected', 'cancelled', 'lapsed', 'returned')),
  -- The provider's own number.
  provider_no text,
  -- WeChat's parameter for the person's confirmation, and until when it can be given.
  confirmation text,
  confirm_by timestamptz,
  cancel_asked boolean NOT NULL DEFAULT false,
  reason text,
  requested_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  -- When the provider is asked next; null when nothing is to be done.
  ask_at timestamptz,
  ask_count integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  PRIMARY KEY (owner_id, no),
  CHECK ((way = 'card') = (card_id IS NOT NULL)),
  CHECK ((way = 'wechat') = (provider = 'wechat')),
  CHECK ((state IN ('paid', 'failed', 'rejected', 'cancelled', 'lapsed', 'returned')) = (ended_at IS NOT NULL)),
  CHECK ((state IN ('approved', 'paying', 'confirming')) = (ask_at IS NOT NULL)),
  CHECK (state NOT IN ('paying', 'confirming', 'paid', 'lapsed', 'returned') OR started_at IS NOT NULL)
);
CREATE UNIQUE INDEX withdrawals_no ON withdrawals (no);
CREATE UNIQUE INDEX withdrawals_provider_no ON withdrawals (provider, provider_no) WHERE provider_no IS NOT NULL;
CREATE INDEX withdrawals_due ON withdrawals (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX withdrawals_newest ON withdrawals (requested_at DESC, no DESC);
CREATE INDEX withdrawals_of_person ON withdrawals (owner_id, requested_at DESC);

CREATE TABLE withdrawal_steps (
  owner_id uuid NOT NULL,
  no text NOT NULL,
  seq integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  -- person · operator · provider · server
  by text NOT NULL CHECK (by IN ('person', 'operator', 'provider', 'server')),
  note text,
  at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, no, seq),
  FOREIGN KEY (owner_id, no) REFERENCES withdrawals (owner_id, no)
);
CREATE TRIGGER withdrawal_steps_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_steps EXECUTE FUNCTION refuse_change();

-- Why operators look at it, what one proposed and another decided.
CREATE TABLE withdrawal_reviews (
  owner_id uuid NOT NULL,
  no text NOT NULL,
  -- [{rule, text}]
  rules jsonb NOT NULL,
  proposed_by uuid,
  proposer text,
  proposal_note text,
  proposed_at timestamptz,
  decided_by uuid,
  decider text,
  verdict text CHECK (verdict IN ('approved', 'rejected')),
  decision_note text,
  decided_at timestamptz,
  PRIMARY KEY (owner_id, no),
  FOREIGN KEY (owner_id, no) REFERENCES withdrawals (owner_id, no),
  CONSTRAINT two_operators CHECK (decided_by <> proposed_by),
  CHECK ((proposed_by IS NULL) = (proposed_at IS NULL)),
  CHECK ((decided_by IS NULL) = (verdict IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Approved only after a proposal; rejected by either alone.
  CHECK (verdict IS DISTINCT FROM 'approved' OR proposed_by IS NOT NULL)
);

-- What a provider pays out in a Shanghai day, taken before it is called.
CREATE TABLE payout_quotas (
  provider text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  day date NOT NULL,
  used bigint NOT NULL CHECK (used >= 0),
  PRIMARY KEY (provider, day)
);

CREATE TABLE sandbox_payouts (
  no text PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  amount bigint NOT NULL,
  payee text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'under_way', 'paid', 'failed', 'cancelled', 'bounced')),
  reason text,
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  ended_at timestamptz,
  notices_left integer NOT NULL DEFAULT 0,
  notice_due_at timestamptz
);
