-- What operators give back of an order, and which orders they keep an eye on.

-- Above the limit it waits for another operator.
CREATE TABLE order_refunds (
  city text NOT NULL,
  order_no text NOT NULL,
  id uuid NOT NULL,
  receipt_no text NOT NULL,
  what text NOT NULL CHECK (what IN ('info_fee', 'fee', 'service_fee')),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'declined')),
  proposed_by uuid NOT NULL,
  proposer text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- Another operator; null while it waits, and where one was enough.
  decided_by uuid CHECK (decided_by <> proposed_by),
  decider text,
  decided_at timestamptz,
  PRIMARY KEY (city, order_no, id)
);
-- The same money goes back once.
CREATE UNIQUE INDEX order_refunds_once ON order_refunds (city, receipt_no, what) WHERE state <> 'declined';
CREATE INDEX order_refunds_waiting ON order_refunds (proposed_at, id) WHERE state = 'waiting';

CREATE TABLE order_marks (
  city text NOT NULL,
  order_no text NOT NULL,
  operator_id uuid NOT NULL,
  operator_name text NOT NULL,
  reason text NOT NULL,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no)
);
CREATE INDEX order_marks_newest ON order_marks (marked_at DESC, order_no DESC);

-- The appeals of an order stand in its drawer.
CREATE INDEX appeals_order ON appeals (order_no);
