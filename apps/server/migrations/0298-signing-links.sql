-- Links under which a customer signs a weighing on their own phone. The token is derived from the id under the server's secret and
-- not stored; whoever has a link also needs the last four digits of the order's mobile number.
CREATE TABLE signing_links (
  city text NOT NULL,
  order_no text NOT NULL,
  id text NOT NULL,
  receipt_no text NOT NULL,
  weighing_id text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'link')),
  token_hash bytea NOT NULL,
  -- What time and a new weighing make of it (lapsed, void) is not stored.
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'opened', 'signed', 'refused', 'replaced')),
  wrong_tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  opened_at timestamptz,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (city, order_no, id),
  CHECK ((state IN ('sent', 'opened')) = (ended_at IS NULL))
);
-- A link names its order by the token alone. Not unique, since that could not be kept across nodes; 256 bits do not collide.
CREATE INDEX signing_links_token ON signing_links (token_hash);
