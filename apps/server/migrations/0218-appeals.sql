-- Appeals against a receipt's result, its customer or its info fee. User ids are text, as in orders.
CREATE TABLE appeals (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^SS\d{14}$'),
  kind text NOT NULL CHECK (kind IN ('receipt', 'customer', 'info_fee')),
  order_no text NOT NULL,
  receipt_no text NOT NULL,
  appellant_id text NOT NULL,
  appellant_side text NOT NULL CHECK (appellant_side IN ('customer', 'recycler')),
  -- Null when it is against the platform's fee, or the other side has no account.
  against_id text,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('submitted', 'reviewing', 'upheld', 'dismissed', 'withdrawn')),
  -- The dismissed appeal that this one is against.
  earlier_no text,
  submitted_at timestamptz NOT NULL,
  promised_by timestamptz NOT NULL,
  opened_by uuid,
  opener text,
  -- An answer that waits for a second operator.
  proposed_by uuid,
  proposer text,
  proposal jsonb,
  -- Null for the clock and for one that was withdrawn.
  answered_by uuid,
  answerer text,
  answer text,
  -- What was moved by upholding it: info fee, fee, compensation. Fen.
  info_fee_back bigint NOT NULL DEFAULT 0 CHECK (info_fee_back >= 0),
  fee_back bigint NOT NULL DEFAULT 0 CHECK (fee_back >= 0),
  compensation bigint NOT NULL DEFAULT 0 CHECK (compensation >= 0),
  ended_at timestamptz,
  PRIMARY KEY (city, no),
  CHECK ((state IN ('upheld', 'dismissed', 'withdrawn')) = (ended_at IS NOT NULL)),
  CHECK (state = 'upheld' OR info_fee_back + fee_back + compensation = 0),
  CHECK (proposed_by IS NULL OR answered_by IS DISTINCT FROM proposed_by),
  CHECK ((proposed_by IS NULL) = (proposal IS NULL))
);
CREATE UNIQUE INDEX appeals_no ON appeals (no);
CREATE UNIQUE INDEX appeals_open ON appeals (city, receipt_no, kind) WHERE state IN ('submitted', 'reviewing');
CREATE INDEX appeals_receipt ON appeals (city, receipt_no);
CREATE INDEX appeals_appellant ON appeals (appellant_id, submitted_at DESC, no DESC);
CREATE INDEX appeals_against ON appeals (against_id, submitted_at DESC, no DESC) WHERE against_id IS NOT NULL;
CREATE INDEX appeals_promised ON appeals (promised_by, no) WHERE state IN ('submitted', 'reviewing');
CREATE INDEX appeals_ended ON appeals (submitted_at DESC, no DESC) WHERE ended_at IS NOT NULL;

-- What either side, an operator or the clock said and did, in order.
CREATE TABLE appeal_steps (
  city text NOT NULL,
  no text NOT NULL,
  seq integer NOT NULL,
  by text NOT NULL CHECK (by IN ('appellant', 'other', 'operator', 'clock')),
  from_state text,
  to_state text NOT NULL,
  text text NOT NULL,
  photos text[] NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, no, seq),
  FOREIGN KEY (city, no) REFERENCES appeals (city, no)
);
-- Their texts and photos are emptied when an account is deleted; the steps themselves stay.
CREATE TRIGGER appeal_steps_stay BEFORE DELETE OR TRUNCATE ON appeal_steps EXECUTE FUNCTION refuse_change();
CREATE TRIGGER appeal_steps_keep_their_course BEFORE UPDATE OF city, no, seq, by, from_state, to_state, at ON appeal_steps EXECUTE FUNCTION refuse_change();
