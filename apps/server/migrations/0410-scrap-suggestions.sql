-- Prices of scrap that follow from a future. A link is never changed: its latest version counts.
CREATE TABLE market_scrap_links (
  city text NOT NULL,
  item_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  varcode text NOT NULL REFERENCES market_varieties,
  coefficient_permille integer NOT NULL CHECK (coefficient_permille BETWEEN 1 AND 2000),
  spread_fen bigint NOT NULL,
  least_fen bigint NOT NULL CHECK (least_fen > 0),
  most_fen bigint NOT NULL CHECK (most_fen >= least_fen),
  active boolean NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (city, item_id, version)
);

-- What operators made of a trading day's suggestion, with the figures that it was computed from: the database computes it again.
CREATE TABLE market_scrap_decisions (
  city text NOT NULL,
  item_id text NOT NULL,
  trading_day date NOT NULL,
  link_version integer NOT NULL,
  contract text NOT NULL,
  settlement bigint NOT NULL CHECK (settlement > 0),
  decimals smallint NOT NULL,
  coefficient_permille integer NOT NULL,
  spread_fen bigint NOT NULL,
  least_fen bigint NOT NULL,
  most_fen bigint NOT NULL,
  suggested_fen bigint NOT NULL,
  middle_fen bigint NOT NULL,
  accepted boolean NOT NULL,
  list_id uuid,
  decided_by text NOT NULL,
  decided_by_name text NOT NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (city, item_id, trading_day, link_version),
  FOREIGN KEY (city, item_id, link_version) REFERENCES market_scrap_links (city, item_id, version),
  CHECK (accepted = (list_id IS NOT NULL)),
  CHECK (suggested_fen = least(greatest(round(settlement::numeric * coefficient_permille / 10 ^ (decimals + 4)) - spread_fen, least_fen), most_fen))
);
CREATE INDEX market_scrap_decisions_newest ON market_scrap_decisions (city, decided_at DESC, item_id);
