-- Futures that are shown. Prices are integers of the variety's last decimal.
CREATE TABLE market_varieties (
  varcode text PRIMARY KEY CHECK (varcode ~ '^[A-Za-z]{1,4}$'),
  exchange text NOT NULL CHECK (exchange IN ('SHFE', 'INE', 'DCE', 'CZCE', 'GFEX')),
  name text NOT NULL,
  unit text NOT NULL,
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 3),
  tick integer NOT NULL CHECK (tick > 0),
  night_minutes smallint NOT NULL CHECK (night_minutes BETWEEN 0 AND 330),
  keys text NOT NULL,
  shown boolean NOT NULL DEFAULT true,
  position integer NOT NULL
);

-- When each exchange was last asked, so that any number of servers asks once.
CREATE TABLE market_feeds (exchange text PRIMARY KEY, asked_at timestamptz, answered_at timestamptz);

CREATE TABLE market_quotes (
  varcode text NOT NULL REFERENCES market_varieties,
  contract text NOT NULL,
  month text NOT NULL,
  main boolean NOT NULL,
  trading_day date NOT NULL,
  last bigint NOT NULL,
  open bigint NOT NULL,
  high bigint NOT NULL,
  low bigint NOT NULL,
  previous_settlement bigint NOT NULL,
  volume bigint NOT NULL,
  open_interest bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (varcode, contract),
  CHECK (low <= last AND last <= high)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX market_quotes_main ON market_quotes (varcode) WHERE main;

CREATE TABLE market_minute_bars (
  varcode text NOT NULL REFERENCES market_varieties,
  at timestamptz NOT NULL,
  trading_day date NOT NULL,
  open bigint NOT NULL,
  high bigint NOT NULL,
  low bigint NOT NULL,
  close bigint NOT NULL,
  volume bigint NOT NULL,
  PRIMARY KEY (varcode, at),
  CHECK (low <= least(open, close) AND greatest(open, close) <= high)
);
CREATE INDEX market_minute_bars_at ON market_minute_bars (at);

CREATE TABLE market_day_bars (
  varcode text NOT NULL REFERENCES market_varieties,
  day date NOT NULL,
  open bigint NOT NULL,
  high bigint NOT NULL,
  low bigint NOT NULL,
  close bigint NOT NULL,
  volume bigint NOT NULL,
  PRIMARY KEY (varcode, day),
  CHECK (low <= least(open, close) AND greatest(open, close) <= high)
);

CREATE TABLE market_watches (
  person_id uuid NOT NULL,
  varcode text NOT NULL REFERENCES market_varieties,
  position integer NOT NULL,
  PRIMARY KEY (person_id, varcode)
);

CREATE TABLE market_alerts (
  person_id uuid NOT NULL,
  id text NOT NULL,
  varcode text NOT NULL REFERENCES market_varieties,
  kind text NOT NULL CHECK (kind IN ('above', 'below')),
  price bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('armed', 'fired')),
  created_at timestamptz NOT NULL,
  fired_at timestamptz,
  fired_price bigint,
  PRIMARY KEY (person_id, id),
  CHECK ((state = 'fired') = (fired_at IS NOT NULL AND fired_price IS NOT NULL)),
  CHECK (state = 'armed' OR (kind = 'above' AND fired_price >= price) OR (kind = 'below' AND fired_price <= price))
);
-- A new quote looks up who it reaches by one probe.
CREATE INDEX market_alerts_armed ON market_alerts (varcode, kind, price) WHERE state = 'armed';
