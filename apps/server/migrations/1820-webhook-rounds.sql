-- An event on its way to up to a hundred receivers: one row instead of one for each. What a receiver does not take at
-- once becomes its row of webhook_deliveries, which has a schedule of its own.
CREATE TABLE webhook_rounds (
  event_id uuid NOT NULL,
  part integer NOT NULL,
  place text COLLATE "C" NOT NULL,
  event text NOT NULL,
  record text NOT NULL,
  content jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  endpoint_ids uuid[] NOT NULL,
  -- When it may be sent, and while a server sends it until when nobody else does.
  due_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, part)
);
CREATE INDEX webhook_rounds_due ON webhook_rounds (due_at);
CREATE INDEX webhook_rounds_record ON webhook_rounds (record, place);
