-- Prices asked for with photos. User ids are text, as in orders.
CREATE TABLE photo_quotes (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^ZH\d{14}$'),
  owner_id text NOT NULL,
  adcode text NOT NULL,
  -- An address of the owner's book; it may be gone when an offer is accepted. Null once the account was erased.
  address_id text,
  -- District and street.
  place text NOT NULL,
  service text NOT NULL REFERENCES services (code),
  text text NOT NULL,
  rough_grams bigint CHECK (rough_grams > 0),
  -- Ids and paths of the same files, in one order.
  photo_ids text[] NOT NULL,
  photos text[] NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'quoted', 'ordered', 'done', 'refused', 'withdrawn', 'lapsed')),
  asked_at timestamptz NOT NULL,
  promised_by timestamptz NOT NULL,
  -- The offer that stands.
  offer_seq integer,
  offer_valid_until timestamptz,
  reason text,
  answered_by uuid,
  answerer text,
  order_no text,
  ended_at timestamptz,
  PRIMARY KEY (city, no),
  CHECK (cardinality(photo_ids) = cardinality(photos)),
  CHECK ((state IN ('ordered', 'done')) = (order_no IS NOT NULL)),
  CHECK ((offer_seq IS NULL) = (offer_valid_until IS NULL)),
  CHECK (state NOT IN ('quoted', 'ordered', 'done') OR offer_seq IS NOT NULL),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK ((state IN ('done', 'refused', 'withdrawn', 'lapsed')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX photo_quotes_no ON photo_quotes (no);
CREATE INDEX photo_quotes_owner ON photo_quotes (owner_id, asked_at DESC, no DESC);
CREATE INDEX photo_quotes_waiting ON photo_quotes (promised_by, no) WHERE state = 'open';
CREATE INDEX photo_quotes_running_out ON photo_quotes (offer_valid_until, no) WHERE state = 'quoted';
CREATE INDEX photo_quotes_asked ON photo_quotes (asked_at DESC, no DESC);
CREATE INDEX photo_quotes_order ON photo_quotes (order_no) WHERE order_no IS NOT NULL;

-- Every offer that was made, with the lines that it promises.
CREATE TABLE photo_quote_offers (
  city text NOT NULL,
  quote_no text NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  lines jsonb NOT NULL,
  total bigint NOT NULL CHECK (total > 0),
  note text NOT NULL,
  made_by uuid,
  maker text NOT NULL,
  made_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  PRIMARY KEY (city, quote_no, seq),
  FOREIGN KEY (city, quote_no) REFERENCES photo_quotes (city, no)
);
CREATE TRIGGER photo_quote_offers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON photo_quote_offers EXECUTE FUNCTION refuse_change();

CREATE TABLE photo_quote_steps (
  city text NOT NULL,
  quote_no text NOT NULL,
  seq integer NOT NULL,
  by text NOT NULL CHECK (by IN ('customer', 'operator', 'order', 'clock')),
  from_state text,
  to_state text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, quote_no, seq),
  FOREIGN KEY (city, quote_no) REFERENCES photo_quotes (city, no)
);
CREATE TRIGGER photo_quote_steps_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON photo_quote_steps EXECUTE FUNCTION refuse_change();
