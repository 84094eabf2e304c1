-- What an operator does to many orders at once: one act of the audit, worked on from the first order to the last.
CREATE TABLE order_batches (
  id uuid PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('tell_customers', 'tell_recyclers', 'cancel')),
  words text NOT NULL,
  -- City and number of each order.
  items text[] NOT NULL,
  total integer NOT NULL CHECK (total > 0),
  -- How many of them, from the first, were worked on.
  worked integer NOT NULL DEFAULT 0,
  -- Orders that stayed as they were: number and why.
  remaining jsonb NOT NULL DEFAULT '[]',
  made_by uuid NOT NULL,
  maker text NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX order_batches_waiting ON order_batches (made_at, id) WHERE worked < total;
CREATE INDEX order_batches_of_maker ON order_batches (made_by, made_at DESC, id DESC);
