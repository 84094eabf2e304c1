-- Offers of orders to one recycler at a time, the rules they follow, and warnings of orders that are stuck.

-- Every number of dispatching, one row a version; an offer keeps the version it was made under.
CREATE TABLE dispatch_rules (
  version integer PRIMARY KEY,
  valid_from timestamptz NOT NULL,
  rules jsonb NOT NULL,
  note text NOT NULL,
  -- The operator's name; null for the first.
  made_by text
);
INSERT INTO dispatch_rules (version, valid_from, rules, note) VALUES (1, '2020-01-01T00:00:00Z', '{
  "mode": "hall_then_offer",
  "hallMinutes": 10,
  "beforeWindowMinutes": 90,
  "offerSeconds": 90,
  "reachMetres": [5000, 8000, 12000],
  "maxOffers": 5,
  "restMinutes": 10,
  "fairMetres": 500,
  "sameMetres": 200,
  "staleSeconds": 300,
  "nearest": 64,
  "ordersAtOnce": 300
}', 'first rules');

CREATE TABLE dispatch_offers (
  city text NOT NULL,
  order_no text NOT NULL,
  id text NOT NULL,
  recycler_id text NOT NULL,
  -- offered · accepted · declined · lapsed: not answered in time · withdrawn: the order was cancelled, moved or taken otherwise
  state text NOT NULL CHECK (state IN ('offered', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  round integer NOT NULL CHECK (round >= 1),
  -- Metres; what the batch minimised, and the estimated way. Null when an operator offered it to somebody without a position.
  cost bigint,
  metres integer,
  rules_version integer NOT NULL,
  -- `job`, or the operator's id and name.
  made_by text NOT NULL,
  made_by_name text,
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > offered_at),
  answered_at timestamptz,
  reason text,
  PRIMARY KEY (city, order_no, id),
  CHECK ((state = 'offered') = (answered_at IS NULL))
);
-- One live offer an order, and one a recycler.
CREATE UNIQUE INDEX dispatch_offers_live_order ON dispatch_offers (city, order_no) WHERE state = 'offered';
CREATE UNIQUE INDEX dispatch_offers_live_recycler ON dispatch_offers (recycler_id) WHERE state = 'offered';
CREATE INDEX dispatch_offers_recycler ON dispatch_offers (recycler_id, offered_at DESC);
CREATE INDEX dispatch_offers_due ON dispatch_offers (city, expires_at) WHERE state = 'offered';
CREATE INDEX dispatch_offers_newest ON dispatch_offers (offered_at);

-- Orders that found nobody, and when they are tried again.
CREATE TABLE dispatch_pauses (
  city text NOT NULL,
  order_no text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (city, order_no)
);
CREATE INDEX dispatch_pauses_until ON dispatch_pauses (until);

-- Whether a recycler wants offers. Three lapses in a row switch them off; duty stays as it is.
CREATE TABLE offer_switches (
  recycler_id text PRIMARY KEY,
  is_on boolean NOT NULL,
  lapses integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL
);

CREATE TABLE order_warnings (
  city text NOT NULL,
  order_no text NOT NULL,
  rule text NOT NULL,
  opened_at timestamptz NOT NULL,
  level integer NOT NULL CHECK (level BETWEEN 1 AND 3),
  -- open · handled: somebody wrote what was done · cleared: the condition is gone
  state text NOT NULL CHECK (state IN ('open', 'handled', 'cleared')),
  -- The recycler who is to act; null when it is the operator's alone.
  recycler_id text,
  -- Since when the condition holds, and its numbers as the sentence needs them.
  since timestamptz NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  closed_at timestamptz,
  handled_by text,
  handled_by_name text,
  note text,
  PRIMARY KEY (city, order_no, rule, opened_at),
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'handled') = (handled_by IS NOT NULL))
);
CREATE UNIQUE INDEX order_warnings_open ON order_warnings (city, order_no, rule) WHERE state = 'open';
CREATE INDEX order_warnings_recycler ON order_warnings (recycler_id, opened_at DESC) WHERE recycler_id IS NOT NULL;
CREATE INDEX order_warnings_newest ON order_warnings (opened_at DESC);

-- The batch reads the open orders of a city by the beginning of their window.
CREATE INDEX hall_orders_window ON hall_orders (city, window_from);
