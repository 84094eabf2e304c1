-- The number between the customer and the recycler of a receipt, while a provider keeps one.
CREATE TABLE order_numbers (
  city text NOT NULL,
  receipt_no text NOT NULL,
  order_no text NOT NULL,
  state text NOT NULL CHECK (state IN ('wished', 'bound', 'ending', 'ended')),
  -- Emptied at the end.
  customer_mobile text NOT NULL,
  recycler_mobile text NOT NULL,
  number text,
  extension text,
  subscription text,
  expires_at timestamptz,
  wished_at timestamptz NOT NULL,
  -- Binds that may have been done without our knowing their subscription.
  unanswered integer NOT NULL DEFAULT 0 CHECK (unanswered >= 0),
  -- Why the last request failed; null after one that did not.
  code text,
  due_at timestamptz,
  PRIMARY KEY (city, receipt_no),
  CHECK ((state = 'ended') = (due_at IS NULL)),
  CHECK ((state IN ('bound', 'ending')) = (subscription IS NOT NULL))
);
CREATE INDEX order_numbers_due ON order_numbers (city, due_at) WHERE due_at IS NOT NULL;
