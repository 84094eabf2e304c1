-- Addresses of companies' own systems, and what is still to be delivered to them.
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  -- City codes; empty: all.
  cities text[] NOT NULL,
  body_version integer NOT NULL,
  enabled boolean NOT NULL,
  -- Sealed signing secrets; the earlier one signs too until its end.
  secret bytea NOT NULL,
  earlier_secret bytea,
  earlier_secret_until timestamptz,
  -- Until when a failing receiver is left alone.
  rests_until timestamptz NOT NULL DEFAULT '-infinity',
  failing_since timestamptz,
  last_error text,
  last_success_at timestamptz,
  created_at timestamptz NOT NULL
);

-- A row leaves when it is delivered. Rows of one record leave in order of place.
CREATE TABLE webhook_deliveries (
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id),
  event_id uuid NOT NULL,
  -- Order among the deliveries of a record: the millisecond of the event, its place in a life, and its id.
  place text COLLATE "C" NOT NULL,
  event text NOT NULL,
  record text NOT NULL,
  content jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  dead_at timestamptz,
  last_error text,
  PRIMARY KEY (endpoint_id, event_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at) WHERE dead_at IS NULL;
CREATE INDEX webhook_deliveries_record ON webhook_deliveries (endpoint_id, record, place) WHERE dead_at IS NULL;
CREATE INDEX webhook_deliveries_dead ON webhook_deliveries (dead_at) WHERE dead_at IS NOT NULL;
