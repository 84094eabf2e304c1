-- Campaigns: each is one document, a chain of numbered draws, stock, and what people have and won in it. Money is in the ledger.

ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('available', 'frozen', 'reward', 'escrow', 'platform_fees', 'campaign_costs', 'campaign_budget', 'campaign_held', 'tax_withheld', 'insurance_payable', 'clearing_wechat', 'clearing_alipay', 'payouts', 'suspense'));

CREATE TABLE campaigns (
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{3,32}$'),
  -- The published version and its document; 0 and null before the first.
  version integer NOT NULL DEFAULT 0,
  document jsonb,
  starts_at timestamptz,
  -- The document's end, moved by pauses and by stopping.
  ends_at timestamptz,
  -- Whether completed orders change something in it.
  counts_orders boolean NOT NULL DEFAULT false,
  paused_at timestamptz,
  pause_reason text,
  stop_reason text,
  -- The seed is revealed and places are awarded.
  finished_at timestamptz,
  -- Claims are over and the rest of the budget went back.
  settled_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((version = 0) = (document IS NULL) AND (version = 0) = (starts_at IS NULL) AND (version = 0) = (ends_at IS NULL)),
  CHECK ((paused_at IS NULL) = (pause_reason IS NULL)),
  CHECK (settled_at IS NULL OR finished_at IS NOT NULL)
);
CREATE INDEX campaigns_end ON campaigns (ends_at) WHERE settled_at IS NULL AND version > 0;

-- Whoever makes a version does not decide it.
CREATE TABLE campaign_versions (
  code text NOT NULL REFERENCES campaigns,
  version integer NOT NULL CHECK (version > 0),
  document jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'review', 'published', 'returned')),
  made_by uuid NOT NULL,
  maker text NOT NULL,
  at timestamptz NOT NULL,
  decided_by uuid,
  decider text,
  note text,
  decided_at timestamptz,
  PRIMARY KEY (code, version),
  CHECK (decided_by <> made_by),
  CHECK ((state IN ('published', 'returned')) = (decided_by IS NOT NULL))
);
CREATE UNIQUE INDEX campaign_versions_open ON campaign_versions (code) WHERE state IN ('draft', 'review');

CREATE TABLE campaign_routes (route text PRIMARY KEY, code text NOT NULL REFERENCES campaigns);

-- The one lock of drawing, and the commitment to its seed: the hash is public from publication on, the seed after the end.
CREATE TABLE campaign_chains (
  code text PRIMARY KEY REFERENCES campaigns,
  seed_hash text NOT NULL CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  sealed_seed bytea,
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  last_number integer NOT NULL DEFAULT 0,
  last_hash text NOT NULL,
  CHECK ((sealed_seed IS NULL) <> (seed IS NULL))
);

CREATE TABLE campaign_prizes (
  code text NOT NULL REFERENCES campaigns,
  prize_id text NOT NULL,
  total integer NOT NULL CHECK (total >= 0),
  remaining integer NOT NULL CHECK (remaining BETWEEN 0 AND total),
  PRIMARY KEY (code, prize_id)
);

CREATE TABLE campaign_participants (
  person_id uuid NOT NULL,
  code text NOT NULL REFERENCES campaigns,
  joined_at timestamptz NOT NULL,
  chances integer NOT NULL DEFAULT 0 CHECK (chances >= 0),
  points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
  PRIMARY KEY (person_id, code)
);
CREATE INDEX campaign_participants_code ON campaign_participants (code);

-- Chances and points, by what brought or took them: one cause has one effect, for ever.
CREATE TABLE campaign_grants (
  person_id uuid NOT NULL,
  code text NOT NULL,
  cause text NOT NULL,
  chances integer NOT NULL,
  points integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, code, cause)
);

-- What a person has reached; in a contest whoever reached it first stands before.
CREATE TABLE campaign_progress (
  person_id uuid NOT NULL,
  code text NOT NULL,
  measure text NOT NULL CHECK (measure IN ('orders', 'grams', 'night_orders', 'invited', 'check_ins')),
  value bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, code, measure)
);
CREATE INDEX campaign_progress_places ON campaign_progress (code, measure, value DESC, reached_at, person_id);

CREATE TABLE campaign_draws (
  code text NOT NULL REFERENCES campaigns,
  n integer NOT NULL CHECK (n > 0),
  person_id uuid NOT NULL,
  pseudonym text NOT NULL,
  client_seed text NOT NULL,
  roll text NOT NULL,
  prize_id text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (code, n)
);
CREATE INDEX campaign_draws_person ON campaign_draws (person_id, at DESC, code, n DESC);
CREATE TRIGGER campaign_draws_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_draws EXECUTE FUNCTION refuse_change();

CREATE TABLE campaign_awards (
  person_id uuid NOT NULL,
  id uuid NOT NULL,
  code text NOT NULL REFERENCES campaigns,
  prize_id text NOT NULL,
  -- What brought it: 'draw:12', 'task:<block>:<at>', 'gift:<block>:<prize>:<n>', 'place:<n>'.
  cause text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'coupon', 'goods', 'points')),
  name text NOT NULL,
  art text NOT NULL,
  gross bigint NOT NULL CHECK (gross BETWEEN 0 AND 5000000),
  tax bigint NOT NULL CHECK (tax >= 0),
  net bigint NOT NULL CHECK (net = gross - tax),
  points integer NOT NULL,
  least_deal bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'won', 'paid', 'claimed', 'shipped', 'delivered', 'usable', 'used', 'expired', 'forfeited', 'refused')),
  reason text,
  won_at timestamptz NOT NULL,
  expires_at timestamptz,
  address jsonb,
  point text,
  pickup_code text,
  courier text,
  courier_no text,
  -- The deal that a coupon was used on.
  receipt_no text,
  ended_at timestamptz,
  PRIMARY KEY (person_id, id),
  UNIQUE (person_id, code, cause)
);
CREATE INDEX campaign_awards_id ON campaign_awards (id);
CREATE INDEX campaign_awards_code ON campaign_awards (code, won_at DESC);
CREATE INDEX campaign_awards_open ON campaign_awards (expires_at) WHERE state IN ('won', 'usable');
CREATE INDEX campaign_awards_desk ON campaign_awards (state, won_at DESC) WHERE state IN ('held', 'claimed');

CREATE TABLE campaign_packets (
  packet text PRIMARY KEY CHECK (packet ~ '^[A-HJ-NP-Z2-9]{12}$'),
  code text NOT NULL REFERENCES campaigns,
  block text NOT NULL,
  -- Null for the organiser's own.
  person_id uuid,
  total bigint NOT NULL CHECK (total > 0),
  shares integer NOT NULL CHECK (shares > 0),
  opened integer NOT NULL DEFAULT 0 CHECK (opened BETWEEN 0 AND shares),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- All shares are opened, or what was left went back.
  closed_at timestamptz
);
CREATE INDEX campaign_packets_person ON campaign_packets (person_id, made_at DESC);
CREATE INDEX campaign_packets_open ON campaign_packets (expires_at) WHERE closed_at IS NULL;

-- Cut when the packet is made; opening takes the next one.
CREATE TABLE campaign_packet_shares (
  packet text NOT NULL REFERENCES campaign_packets,
  seq integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  person_id uuid,
  opened_at timestamptz,
  PRIMARY KEY (packet, seq),
  UNIQUE (packet, person_id)
);
CREATE INDEX campaign_packet_shares_person ON campaign_packet_shares (person_id, opened_at DESC) WHERE person_id IS NOT NULL;

CREATE TABLE campaign_candidates (
  code text NOT NULL REFERENCES campaigns,
  candidate text NOT NULL,
  votes integer NOT NULL DEFAULT 0,
  PRIMARY KEY (code, candidate)
);
CREATE TABLE campaign_votes (
  voter_id uuid NOT NULL,
  code text NOT NULL,
  day date NOT NULL,
  candidate text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (voter_id, code, day, candidate)
);

-- Shares of deals, set aside when the deal is done and paid later.
CREATE TABLE campaign_earnings (
  person_id uuid NOT NULL,
  id uuid NOT NULL,
  code text NOT NULL REFERENCES campaigns,
  receipt_no text NOT NULL,
  base bigint NOT NULL,
  basis_points integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('pending', 'paid', 'missed')),
  reason text,
  at timestamptz NOT NULL,
  pay_on timestamptz NOT NULL,
  PRIMARY KEY (person_id, id),
  UNIQUE (person_id, code, receipt_no)
);
CREATE INDEX campaign_earnings_due ON campaign_earnings (pay_on) WHERE state = 'pending';

-- A recycler's partner, for good.
CREATE TABLE partner_bindings (
  person_id uuid PRIMARY KEY,
  partner_id uuid NOT NULL CHECK (partner_id <> person_id),
  code text NOT NULL,
  since timestamptz NOT NULL
);
