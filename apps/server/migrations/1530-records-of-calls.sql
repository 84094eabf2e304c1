-- Calls through a number in between: who called, when and how long, without numbers and recordings.
CREATE TABLE order_calls (
  city text NOT NULL,
  order_no text NOT NULL,
  -- The provider's; the same in a repeated notice.
  call_id text NOT NULL,
  receipt_no text NOT NULL,
  by_side text NOT NULL CHECK (by_side IN ('customer', 'recycler')),
  called_at timestamptz NOT NULL,
  -- How long the two talked; 0 when nobody answered.
  seconds integer NOT NULL CHECK (seconds >= 0),
  PRIMARY KEY (city, order_no, call_id)
);

-- Calls at the simulated providers whose record has not been taken.
CREATE TABLE sandbox_calls (
  id text PRIMARY KEY,
  binding_id text NOT NULL,
  by_a boolean NOT NULL,
  called_at timestamptz NOT NULL,
  seconds integer NOT NULL,
  attempts integer NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX sandbox_calls_due ON sandbox_calls (due_at);
