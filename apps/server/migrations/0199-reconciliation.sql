-- Bills of providers, compared with the ledger line by line.

-- Written-off differences have their other side here until the books are closed.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('available', 'frozen', 'reward', 'escrow', 'platform_fees', 'campaign_costs', 'insurance_payable', 'clearing_wechat', 'clearing_alipay', 'payouts', 'suspense'));

CREATE TABLE provider_bills (
  provider text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  day date NOT NULL,
  -- compared: its lines are in bill_lines · refused: the file contradicts itself, and nothing in it was believed
  state text NOT NULL CHECK (state IN ('compared', 'refused')),
  problem text,
  -- The files as they came, sealed: they name accounts of people.
  sealed_files bytea NOT NULL,
  line_count integer NOT NULL,
  -- What the provider's lines and what our ledger's movements of the day came to, fen.
  theirs bigint NOT NULL,
  ours bigint NOT NULL,
  opening bigint,
  closing bigint,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (provider, day),
  CHECK ((state = 'refused') = (problem IS NOT NULL)),
  CHECK ((opening IS NULL) = (closing IS NULL))
);
CREATE INDEX provider_bills_newest ON provider_bills (day DESC, provider);

CREATE TABLE bill_lines (
  provider text NOT NULL,
  day date NOT NULL,
  line integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'payout', 'payout_back', 'fee', 'other')),
  our_no text NOT NULL,
  their_no text NOT NULL,
  amount bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Key of the ledger's movement that it is; null without one.
  our_key text,
  PRIMARY KEY (provider, day, line),
  FOREIGN KEY (provider, day) REFERENCES provider_bills (provider, day)
);
-- A movement of ours stands in one line of one bill.
CREATE UNIQUE INDEX bill_lines_our_key ON bill_lines (our_key) WHERE our_key IS NOT NULL;

-- What is not the same here and there. Closed by a person with a reason, or by itself once both sides have it.
CREATE TABLE differences (
  provider text NOT NULL,
  day date NOT NULL,
  id text NOT NULL UNIQUE,
  -- theirs_only · ours_only · amount · twice · payout_unknown (they paid somebody out and we did not) · fee · drift (their balance moved between two bills) · bill (refused)
  kind text NOT NULL CHECK (kind IN ('theirs_only', 'ours_only', 'amount', 'twice', 'payout_unknown', 'fee', 'drift', 'bill')),
  -- Tells it from others of the day when the day is compared again.
  fingerprint text NOT NULL,
  our_no text NOT NULL,
  their_no text NOT NULL,
  our_key text,
  ours bigint NOT NULL,
  theirs bigint NOT NULL,
  at timestamptz NOT NULL,
  -- In the last half hour of the day: the next day's bill may still have it.
  timing boolean NOT NULL,
  -- open → proposed (waits for the second operator) → explained | written_off; open → explained; → matched by a later comparison
  state text NOT NULL CHECK (state IN ('open', 'proposed', 'explained', 'written_off', 'matched')),
  found_at timestamptz NOT NULL,
  owner_id uuid,
  owner_name text,
  reason text,
  write_off boolean NOT NULL DEFAULT false,
  proposed_by uuid,
  decided_by uuid,
  decider text,
  closed_at timestamptz,
  PRIMARY KEY (provider, day, id),
  UNIQUE (provider, day, fingerprint),
  FOREIGN KEY (provider, day) REFERENCES provider_bills (provider, day),
  CONSTRAINT difference_two_operators CHECK (decided_by <> proposed_by),
  CONSTRAINT difference_written_off_by_two CHECK (state <> 'written_off' OR (proposed_by IS NOT NULL AND decided_by IS NOT NULL AND write_off)),
  -- Money that differs is never explained away by one operator.
  CONSTRAINT difference_money_by_two CHECK (state <> 'explained' OR timing OR kind IN ('theirs_only', 'fee', 'bill') OR (proposed_by IS NOT NULL AND decided_by IS NOT NULL)),
  CONSTRAINT difference_closed_with_reason CHECK (state NOT IN ('proposed', 'explained', 'written_off') OR (reason IS NOT NULL AND owner_id IS NOT NULL)),
  CHECK ((state IN ('explained', 'written_off', 'matched')) = (closed_at IS NOT NULL))
);
CREATE INDEX differences_open ON differences (provider, kind) WHERE state IN ('open', 'proposed');

-- The bill of a simulated provider is made of what it did.
CREATE TABLE sandbox_refunds (
  no text NOT NULL,
  provider text NOT NULL,
  payment_no text NOT NULL,
  amount bigint NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (provider, payment_no, no)
);
ALTER TABLE sandbox_payouts ADD COLUMN paid_at timestamptz;
UPDATE sandbox_payouts SET paid_at = coalesce(ended_at, made_at) WHERE state IN ('paid', 'bounced');
