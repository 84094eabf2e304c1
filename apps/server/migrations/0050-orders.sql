-- Orders: the hall, taking, the visit, agreement, payment and ratings.
-- Every row of an order carries its city, so that all of one order lives on one node; rows of a person carry the user.
-- People and files are named by their ids and never referenced across domains.

-- An instant as it travels: for JSON that is made here and passed through.
CREATE FUNCTION instant_text(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Every number of the order rules, one row a version. An order keeps the version it was booked under.
CREATE TABLE order_fee_rules (
  version integer PRIMARY KEY,
  valid_from timestamptz NOT NULL,
  rules jsonb NOT NULL,
  note text NOT NULL
);
INSERT INTO order_fee_rules (version, valid_from, rules, note) VALUES (1, '2020-01-01T00:00:00Z', '{
  "infoFee": {
    "0": [{"upToFen": 5000, "feeFen": 200}, {"upToFen": 20000, "feeFen": 600}, {"upToFen": null, "feeFen": 800}],
    "1": [{"upToFen": 10000, "feeFen": 300}, {"upToFen": 50000, "feeFen": 500}, {"upToFen": null, "feeFen": 1000}],
    "2": [{"upToFen": 50000, "feeFen": 500}, {"upToFen": 200000, "feeFen": 1000}, {"upToFen": null, "feeFen": 2000}],
    "3": [{"upToFen": 5000, "feeFen": 200}, {"upToFen": 20000, "feeFen": 600}, {"upToFen": null, "feeFen": 800}],
    "4": [{"upToFen": 20000, "feeFen": 500}, {"upToFen": null, "feeFen": 1000}],
    "5": [{"upToFen": 100000, "feeFen": 1000}, {"upToFen": null, "feeFen": 3000}],
    "6": [{"upToFen": null, "feeFen": 5000}]
  },
  "freeMinutes": 5,
  "customerPerMinuteFen": 10,
  "customerCapFen": 500,
  "releaseThousandths": 500,
  "releasePoints": 1,
  "releasesADay": 3,
  "mostUnderWay": 10,
  "mostOpenBookings": 10,
  "serviceFeeThousandths": 10,
  "bandThousandths": 100,
  "estimateSpreadThousandths": 150,
  "heaviestGrams": 5000000,
  "mostPieces": 999,
  "ratingDays": 15,
  "closeHours": 24,
  "cashSettleHours": 48,
  "exclusiveMinutes": 30,
  "brushingTakes": 20,
  "brushingHallRequests": 120,
  "brushingLockMinutes": 10
}', 'first rules');

CREATE TABLE orders (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^OR\d{14}$'),
  adcode text NOT NULL,
  service text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'taken', 'arrived', 'weighed', 'agreed', 'paid', 'done', 'expired', 'cancelled')),
  walk_in boolean NOT NULL DEFAULT false,
  -- Null for a walk-in deal with somebody who has no account.
  customer_id text,
  customer_name text NOT NULL,
  customer_mobile text NOT NULL,
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  bargain boolean NOT NULL DEFAULT false,
  district text NOT NULL,
  street text NOT NULL,
  -- Estate, road, building; `door` is shown only to the one who took the order.
  place text NOT NULL,
  door text NOT NULL DEFAULT '',
  longitude double precision NOT NULL,
  latitude double precision NOT NULL,
  placed_at timestamptz NOT NULL,
  window_from timestamptz NOT NULL,
  window_to timestamptz NOT NULL,
  -- What the customer said. Never changed by what is weighed.
  estimate_low_fen bigint NOT NULL CHECK (estimate_low_fen >= 0),
  estimate_high_fen bigint NOT NULL CHECK (estimate_high_fen >= estimate_low_fen),
  estimated_grams bigint,
  estimated_pieces integer,
  info_fee_fen bigint NOT NULL CHECK (info_fee_fen >= 0),
  rules_version integer NOT NULL,
  -- Booked with one recycler: only they see it until then.
  exclusive_recycler_id text,
  exclusive_until timestamptz,
  -- The receipt in force; null while the order is open and after it expired.
  receipt_no text,
  recycler_id text,
  -- When each step happened (the device's time where a write waited on it); null until then.
  taken_at timestamptz,
  arrived_at timestamptz,
  weighed_at timestamptz,
  agreed_at timestamptz,
  paid_at timestamptz,
  done_at timestamptz,
  closed_at timestamptz,
  -- The weighing in force.
  weighing_id text,
  total_fen bigint,
  total_grams bigint,
  cancelled_by text CHECK (cancelled_by IN ('customer', 'recycler', 'operator', 'system')),
  cancel_reason text,
  cancel_fee_fen bigint,
  PRIMARY KEY (city, no),
  CHECK ((receipt_no IS NULL) = (recycler_id IS NULL)),
  CHECK (state <> 'open' OR receipt_no IS NULL)
);
-- Calls name an order by its number alone. Not unique, since that could not be kept across nodes: numbers are drawn at
-- random and looked up before use.
CREATE INDEX orders_no ON orders (no);
CREATE INDEX orders_customer ON orders (customer_id, placed_at DESC, no DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX orders_placed ON orders (placed_at DESC, no DESC);
CREATE INDEX orders_state_placed ON orders (state, placed_at DESC, no DESC);
CREATE INDEX orders_mobile ON orders (customer_mobile, placed_at DESC);
-- What time alone moves: open orders whose window passes, paid ones that close.
CREATE INDEX orders_expiring ON orders (window_to) WHERE state = 'open';
CREATE INDEX orders_closing ON orders (paid_at) WHERE state = 'paid';

-- What the hall shows: only what is open, narrow, each row with its card ready as JSON, so that a page of the hall is
-- read and sent without building anything.
CREATE TABLE hall_orders (
  city text NOT NULL,
  no text NOT NULL,
  adcode text NOT NULL,
  service text NOT NULL,
  category_ids text[] NOT NULL,
  -- Spherical Mercator, metres: a plain distance times the cosine of the latitude is the way on the ground, and GiST
  -- answers nearest first. Rounded like the card's position, so that distances can't be used to find the door.
  spot point NOT NULL,
  window_from timestamptz NOT NULL,
  window_to timestamptz NOT NULL,
  estimate_low_fen bigint NOT NULL,
  customer_id text,
  exclusive_recycler_id text,
  exclusive_until timestamptz,
  -- The card as JSON text without its closing brace: distance and forMe depend on who looks.
  card text NOT NULL,
  PRIMARY KEY (city, no)
);
CREATE INDEX hall_orders_spot ON hall_orders USING gist (spot);
CREATE INDEX hall_orders_exclusive ON hall_orders (exclusive_until) WHERE exclusive_until IS NOT NULL;

CREATE TABLE order_goods (
  city text NOT NULL,
  order_no text NOT NULL,
  position integer NOT NULL,
  item_id text NOT NULL,
  category_id text NOT NULL,
  category_name text NOT NULL,
  name text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('kg', 'piece')),
  grams bigint,
  pieces integer,
  -- List price of the day of booking, fen a unit.
  price_fen bigint NOT NULL CHECK (price_fen >= 0),
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  PRIMARY KEY (city, order_no, position)
);

-- One row a taking (接单). `state` follows the order while the receipt is in force, so that a recycler's lists need no join.
CREATE TABLE receipts (
  city text NOT NULL,
  receipt_no text NOT NULL CHECK (receipt_no ~ '^JD\d{14}$'),
  order_no text NOT NULL,
  recycler_id text NOT NULL,
  customer_id text,
  service text NOT NULL,
  state text NOT NULL CHECK (state IN ('taken', 'arrived', 'weighed', 'agreed', 'paid', 'done', 'cancelled', 'released')),
  taken_at timestamptz NOT NULL,
  window_to timestamptz NOT NULL,
  ended_at timestamptz,
  info_fee_fen bigint NOT NULL CHECK (info_fee_fen >= 0),
  -- Part of the fee that a late release kept; the rest went back.
  info_fee_kept_fen bigint NOT NULL DEFAULT 0,
  info_fee_state text NOT NULL CHECK (info_fee_state IN ('none', 'held', 'captured', 'returned')),
  paid_at timestamptz,
  total_fen bigint,
  total_grams bigint,
  -- The request's key that took it: the same key for another order is refused.
  take_key text,
  PRIMARY KEY (city, receipt_no)
);
CREATE INDEX receipts_no ON receipts (receipt_no);
CREATE INDEX receipts_order ON receipts (city, order_no);
-- Two receipts of one order are never in force at once.
CREATE UNIQUE INDEX receipts_in_force ON receipts (city, order_no) WHERE state <> 'released';
CREATE INDEX receipts_recycler ON receipts (recycler_id, taken_at DESC, receipt_no DESC);
CREATE INDEX receipts_recycler_state ON receipts (recycler_id, state, taken_at DESC, receipt_no DESC);
CREATE INDEX receipts_recycler_paid ON receipts (recycler_id, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX receipts_acquaintance ON receipts (recycler_id, customer_id) WHERE paid_at IS NOT NULL;
CREATE INDEX receipts_take_key ON receipts (recycler_id, take_key) WHERE take_key IS NOT NULL;

-- Every transition, one row: timeline, audit trail and analytics read it.
CREATE TABLE order_events (
  city text NOT NULL,
  order_no text NOT NULL,
  -- Counted under the order's lock.
  seq integer NOT NULL,
  kind text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('customer', 'recycler', 'operator', 'system')),
  actor_id text,
  receipt_no text,
  from_state text,
  to_state text NOT NULL,
  reason text,
  payload jsonb NOT NULL DEFAULT '{}',
  longitude double precision,
  latitude double precision,
  -- When it happened, and when the server learned of it.
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no, seq)
);
CREATE INDEX order_events_recorded ON order_events (recorded_at);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE weighings (
  city text NOT NULL,
  order_no text NOT NULL,
  -- May be made by the device, so that what follows without network can name it.
  id text NOT NULL,
  receipt_no text NOT NULL,
  total_fen bigint NOT NULL CHECK (total_fen >= 0),
  total_grams bigint NOT NULL CHECK (total_grams >= 0),
  service_fee_fen bigint NOT NULL CHECK (service_fee_fen >= 0),
  weighed_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  contested_at timestamptz,
  contest_reason text,
  contested_line_ids text[],
  PRIMARY KEY (city, order_no, id)
);

CREATE TABLE weighing_lines (
  city text NOT NULL,
  order_no text NOT NULL,
  weighing_id text NOT NULL,
  position integer NOT NULL,
  id text NOT NULL,
  item_id text NOT NULL,
  category_id text NOT NULL,
  name text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('kg', 'piece')),
  gross_grams bigint,
  tare_grams bigint,
  deduction_grams bigint,
  deduction_reason text,
  net_grams bigint CHECK (net_grams > 0),
  pieces integer CHECK (pieces > 0),
  list_price_fen bigint NOT NULL,
  unit_price_fen bigint NOT NULL CHECK (unit_price_fen >= 0),
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  -- Paths the photos are served from.
  photos text[] NOT NULL DEFAULT '{}',
  source text NOT NULL CHECK (source IN ('typed', 'scale')),
  PRIMARY KEY (city, order_no, weighing_id, position),
  CHECK ((unit = 'kg') = (net_grams IS NOT NULL)),
  CHECK ((unit = 'piece') = (pieces IS NOT NULL))
);

CREATE TABLE agreements (
  city text NOT NULL,
  order_no text NOT NULL,
  receipt_no text NOT NULL,
  weighing_id text NOT NULL,
  method text NOT NULL CHECK (method IN ('signature', 'code', 'own_phone')),
  strokes jsonb,
  agreed_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no)
);

-- Paid once, whatever is retried: one row a receipt.
CREATE TABLE order_payments (
  city text NOT NULL,
  receipt_no text NOT NULL,
  order_no text NOT NULL,
  -- 1 the recycler's wallet to the customer's, 2 cash.
  type integer NOT NULL CHECK (type IN (1, 2)),
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  service_fee_fen bigint NOT NULL CHECK (service_fee_fen >= 0),
  state text NOT NULL CHECK (state IN ('claimed', 'denied', 'paid')),
  -- Cash: how the customer said that it is theirs.
  confirmed_by text CHECK (confirmed_by IN ('signature', 'code', 'own_phone', 'time')),
  strokes jsonb,
  claimed_at timestamptz NOT NULL,
  paid_at timestamptz,
  PRIMARY KEY (city, receipt_no)
);
CREATE INDEX order_payments_claimed ON order_payments (claimed_at) WHERE state = 'claimed';

CREATE TABLE order_ratings (
  city text NOT NULL,
  order_no text NOT NULL,
  rated_by text NOT NULL CHECK (rated_by IN ('customer', 'recycler')),
  rater_id text NOT NULL,
  rated_id text,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  tags text[] NOT NULL,
  text text NOT NULL,
  photos text[] NOT NULL,
  rated_at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no, rated_by)
);
CREATE INDEX order_ratings_rated ON order_ratings (rated_id, rated_at DESC) WHERE rated_id IS NOT NULL;

CREATE TABLE order_photos (
  city text NOT NULL,
  order_no text NOT NULL,
  -- The uploaded file's id.
  id text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('placed', 'arrived', 'weighed', 'paid', 'other')),
  -- Path it is served from.
  url text NOT NULL,
  by_side text NOT NULL CHECK (by_side IN ('customer', 'recycler')),
  by_id text NOT NULL,
  place text,
  longitude double precision,
  latitude double precision,
  taken_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no, id)
);

-- The customer's six-digit codes by step (node 1 arrive, 2 agree, 3 pay). The code itself is derived from the nonce
-- with the server's secret and stored nowhere.
CREATE TABLE credential_codes (
  city text NOT NULL,
  receipt_no text NOT NULL,
  node text NOT NULL CHECK (node IN ('1', '2', '3')),
  nonce text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (city, receipt_no, node)
);

-- How a recycler keeps to the rules of taking.
CREATE TABLE recycler_conduct (
  recycler_id text PRIMARY KEY,
  points_lost integer NOT NULL DEFAULT 0,
  -- Releases of one Shanghai day.
  released_on date,
  releases integer NOT NULL DEFAULT 0,
  -- Brushing lock: neither hall nor taking until then.
  locked_until timestamptz
);

-- Requests a second, for the brushing rule; only the last minute matters, so losing them in a crash costs nothing and
-- they need no log.
CREATE UNLOGGED TABLE brushing_counts (
  recycler_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('take', 'hall')),
  -- Seconds since the epoch.
  second bigint NOT NULL,
  requests integer NOT NULL,
  PRIMARY KEY (recycler_id, kind, second)
);
CREATE INDEX brushing_counts_second ON brushing_counts (second);
