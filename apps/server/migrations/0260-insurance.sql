-- Insurance: what is shown, the way to it as evidence, applications, consents, policies and what is owed to insurers.

-- Premiums are sent on to the insurer from the bank account that they are kept in.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('available', 'frozen', 'reward', 'escrow', 'platform_fees', 'campaign_costs', 'campaign_budget', 'campaign_held', 'tax_withheld', 'insurance_payable', 'clearing_wechat', 'clearing_alipay', 'clearing_bank', 'payouts', 'suspense', 'purchases'));

CREATE TABLE insurance_insurers (
  id text PRIMARY KEY,
  -- In full, as on its licence.
  name text NOT NULL,
  licence_no text NOT NULL,
  claim_phone text NOT NULL,
  claim_hours text NOT NULL,
  complaint_phone text NOT NULL,
  -- Played by this installation.
  sample boolean NOT NULL DEFAULT false
);

-- A version is what an institution approved. It is never changed: only its state moves on.
CREATE TABLE insurance_products (
  product_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  kind text NOT NULL CHECK (kind IN ('accident', 'height', 'picture')),
  mode text NOT NULL CHECK (mode IN ('referral', 'agency')),
  insurer_id text NOT NULL REFERENCES insurance_insurers (id),
  name text NOT NULL,
  filing_no text NOT NULL,
  cover text[] NOT NULL,
  exclusions text[] NOT NULL,
  jobs text[] NOT NULL,
  terms integer[] NOT NULL,
  age_from integer NOT NULL CHECK (age_from >= 18),
  age_to integer NOT NULL,
  sum_insured bigint NOT NULL CHECK (sum_insured >= 0),
  cooling_off_days integer NOT NULL,
  surrender_rule text NOT NULL,
  clauses text NOT NULL,
  reading_seconds integer NOT NULL CHECK (reading_seconds >= 3),
  needs_permit boolean NOT NULL,
  approval_no text NOT NULL,
  mandate_no text NOT NULL,
  -- Last day of the approval.
  valid_to date NOT NULL,
  official_url text,
  -- SHA-256 over the hashes of its pages.
  content_sha text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'shown', 'rejected', 'withdrawn')),
  made_by uuid NOT NULL,
  maker text NOT NULL,
  made_at timestamptz NOT NULL,
  decided_by uuid,
  decider text,
  decided_at timestamptz,
  PRIMARY KEY (product_id, version),
  CHECK (age_to >= age_from),
  CHECK (mode = 'agency' OR official_url IS NOT NULL),
  CONSTRAINT insurance_product_two_operators CHECK (decided_by <> made_by),
  CHECK (state = 'proposed' OR decided_by IS NOT NULL)
);
CREATE UNIQUE INDEX insurance_products_shown ON insurance_products (product_id) WHERE state = 'shown';

-- Every page that was ever shown, by its hash.
CREATE TABLE insurance_contents (
  sha text PRIMARY KEY,
  title text NOT NULL,
  lines text[] NOT NULL
);

CREATE TABLE insurance_visits (
  person_id uuid NOT NULL,
  id text NOT NULL,
  product_id text NOT NULL,
  version integer NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, id),
  FOREIGN KEY (product_id, version) REFERENCES insurance_products (product_id, version)
);

-- What was shown and done, one chain a visit. Contracts rest on it: it is added to, never changed (互联网保险业务监管办法, 可回溯).
CREATE TABLE insurance_steps (
  person_id uuid NOT NULL,
  visit_id text NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  -- applicant · insured: a person who signed for their own cover · server: what this server did
  by text NOT NULL CHECK (by IN ('applicant', 'insured', 'server')),
  -- Counted by the device; null for the others' steps.
  client_seq integer,
  page text NOT NULL,
  action text NOT NULL,
  words text NOT NULL,
  content_sha text,
  dwell_ms integer NOT NULL,
  client_at timestamptz,
  at timestamptz NOT NULL,
  previous_hash text NOT NULL,
  -- SHA-256 of the JSON array of all of the above, hexadecimal.
  hash text NOT NULL,
  PRIMARY KEY (person_id, visit_id, seq),
  FOREIGN KEY (person_id, visit_id) REFERENCES insurance_visits (person_id, id)
);
CREATE UNIQUE INDEX insurance_steps_client ON insurance_steps (person_id, visit_id, client_seq) WHERE client_seq IS NOT NULL;
CREATE TRIGGER insurance_steps_append_only BEFORE UPDATE OR DELETE ON insurance_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER insurance_steps_never_emptied BEFORE TRUNCATE ON insurance_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER insurance_contents_append_only BEFORE UPDATE OR DELETE ON insurance_contents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER insurance_contents_never_emptied BEFORE TRUNCATE ON insurance_contents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE insurance_applications (
  person_id uuid NOT NULL,
  no text NOT NULL,
  visit_id text NOT NULL,
  product_id text NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  mode text NOT NULL,
  insurer_id text NOT NULL REFERENCES insurance_insurers (id),
  state text NOT NULL CHECK (state IN ('form', 'awaiting_sign', 'awaiting_payment', 'issuing', 'waiting', 'in_force', 'leaving', 'refunded', 'refused', 'cancelled', 'expired', 'forwarded', 'lost')),
  job text NOT NULL DEFAULT '',
  metres numeric(5, 1),
  place text NOT NULL DEFAULT '',
  -- Paths of sealed pictures.
  photos text[] NOT NULL DEFAULT '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  days integer,
  -- Fen, as the insurer quoted it.
  premium bigint CHECK (premium > 0),
  quote_no text,
  quoted_until timestamptz,
  quote_count integer NOT NULL DEFAULT 0,
  signature_id text,
  consent_until timestamptz,
  payment_no text,
  -- Of that payment, fen: a later quote may differ.
  payment_amount bigint,
  policy_no text,
  verify_url text,
  document_url text,
  reason text,
  made_at timestamptz NOT NULL,
  signed_at timestamptz,
  paid_at timestamptz,
  issued_at timestamptz,
  ended_at timestamptz,
  -- Came back to the wallet, fen.
  back bigint NOT NULL DEFAULT 0 CHECK (back >= 0),
  -- What the insurer said it gives back when it is asked to end the policy, fen.
  leaving_sum bigint,
  remittance_id text,
  ask_at timestamptz,
  ask_count integer NOT NULL DEFAULT 0,
  -- How many of the messages before its end were sent.
  told integer NOT NULL DEFAULT 0,
  PRIMARY KEY (person_id, no),
  FOREIGN KEY (person_id, visit_id) REFERENCES insurance_visits (person_id, id),
  -- A referral is neither quoted nor paid here.
  CHECK (mode = 'agency' OR (premium IS NULL AND payment_no IS NULL AND paid_at IS NULL)),
  CHECK (back <= coalesce(premium, 0)),
  CHECK (state NOT IN ('waiting', 'in_force', 'leaving', 'expired', 'refunded') OR (policy_no IS NOT NULL AND issued_at IS NOT NULL)),
  CHECK (state NOT IN ('issuing', 'refused', 'refunded', 'leaving') OR mode = 'referral' OR paid_at IS NOT NULL),
  CHECK ((state IN ('issuing', 'leaving')) = (ask_at IS NOT NULL))
);
CREATE UNIQUE INDEX insurance_applications_no ON insurance_applications (no);
-- One policy a number and insurer.
CREATE UNIQUE INDEX insurance_applications_policy ON insurance_applications (insurer_id, policy_no) WHERE policy_no IS NOT NULL;
CREATE INDEX insurance_applications_newest ON insurance_applications (made_at DESC, no DESC);
CREATE INDEX insurance_applications_ask ON insurance_applications (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX insurance_applications_open ON insurance_applications (state) WHERE state IN ('form', 'awaiting_sign', 'awaiting_payment', 'waiting', 'in_force', 'forwarded');
CREATE INDEX insurance_applications_due ON insurance_applications (insurer_id) WHERE issued_at IS NOT NULL AND remittance_id IS NULL AND mode = 'agency';

CREATE TABLE insurance_persons (
  person_id uuid NOT NULL,
  no text NOT NULL,
  seq integer NOT NULL,
  relation text NOT NULL CHECK (relation IN ('self', 'spouse', 'parent', 'child', 'employee')),
  sealed_name bytea NOT NULL,
  sealed_number bytea NOT NULL,
  sealed_mobile bytea NOT NULL,
  -- Keyed hashes, to find a person again without knowing them.
  number_hash bytea NOT NULL,
  mobile_hash bytea NOT NULL,
  masked_name text NOT NULL,
  masked_number text NOT NULL,
  -- Fen; what the person is shown and consents to.
  sum_insured bigint NOT NULL,
  consent_id text NOT NULL,
  consent text NOT NULL CHECK (consent IN ('waiting', 'given', 'refused')),
  consented_at timestamptz,
  -- Path of the sealed signature; the applicant's own is the application's.
  signature text,
  consented_by uuid,
  PRIMARY KEY (person_id, no, seq),
  FOREIGN KEY (person_id, no) REFERENCES insurance_applications (person_id, no),
  CHECK ((consent = 'given') = (consented_at IS NOT NULL)),
  -- Nobody signs for another.
  CHECK (consent <> 'given' OR (consented_by IS NOT NULL AND (relation = 'self') = (consented_by = person_id)))
);
CREATE INDEX insurance_persons_waiting ON insurance_persons (mobile_hash) WHERE consent = 'waiting';
CREATE INDEX insurance_persons_number ON insurance_persons (person_id, number_hash);

-- What insurers answered and told, by hash: a policy is in force because of one of these.
CREATE TABLE insurance_messages (
  person_id uuid NOT NULL,
  no text NOT NULL,
  -- answer: to a question of ours · notice: of its own accord
  direction text NOT NULL CHECK (direction IN ('answer', 'notice')),
  sha text NOT NULL,
  says text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, no, sha),
  FOREIGN KEY (person_id, no) REFERENCES insurance_applications (person_id, no)
);

CREATE TABLE insurance_remittances (
  id text PRIMARY KEY,
  insurer_id text NOT NULL REFERENCES insurance_insurers (id),
  count integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  bank_no text NOT NULL,
  made_by uuid NOT NULL,
  maker text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (insurer_id, bank_no)
);

-- What the simulated insurer knows.
CREATE TABLE sandbox_insurances (
  no text PRIMARY KEY,
  -- application: asked for by us · referral: bought on its own page
  kind text NOT NULL CHECK (kind IN ('application', 'referral')),
  product text NOT NULL,
  persons text[] NOT NULL DEFAULT '{}',
  premium bigint NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  state text NOT NULL CHECK (state IN ('shown', 'accepted', 'refused', 'surrendered')),
  reason text,
  policy_no text,
  back bigint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL,
  notices_left integer NOT NULL DEFAULT 0,
  notice_due_at timestamptz
);
