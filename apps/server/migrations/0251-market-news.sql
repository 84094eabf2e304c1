-- News of the market, prices that organisations quote, and groups to join.
CREATE TABLE market_news_groups (grpcode text PRIMARY KEY, title text NOT NULL, position integer NOT NULL);

-- Articles are stored as blocks, parsed when they are saved: there is no markup left to be dangerous.
CREATE TABLE market_articles (
  id text PRIMARY KEY,
  grpcode text NOT NULL REFERENCES market_news_groups,
  title text NOT NULL,
  source text NOT NULL,
  -- By which right it is published: `自采`, a contract.
  permission text NOT NULL CHECK (permission <> ''),
  summary text NOT NULL,
  blocks jsonb NOT NULL,
  varcode text REFERENCES market_varieties,
  state text NOT NULL CHECK (state IN ('published', 'withdrawn')),
  publish_at timestamptz NOT NULL,
  version integer NOT NULL,
  corrected_at timestamptz,
  saved_by text NOT NULL
);
CREATE INDEX market_articles_group ON market_articles (grpcode, publish_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX market_articles_all ON market_articles (publish_at DESC, id DESC);

CREATE TABLE market_quote_orgs (id text PRIMARY KEY, name text NOT NULL, permission text NOT NULL CHECK (permission <> ''), position integer NOT NULL);

CREATE TABLE market_quote_series (
  code text PRIMARY KEY,
  org_id text NOT NULL REFERENCES market_quote_orgs,
  metal text NOT NULL,
  name text NOT NULL,
  specification text NOT NULL,
  region text NOT NULL,
  unit text NOT NULL,
  position integer NOT NULL
);

-- Fen for the series' unit. A day without a quote has no row.
CREATE TABLE market_org_quotes (
  code text NOT NULL REFERENCES market_quote_series,
  day date NOT NULL,
  low_fen bigint NOT NULL CHECK (low_fen > 0),
  high_fen bigint NOT NULL,
  entered_by text NOT NULL,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (code, day),
  CHECK (low_fen <= high_fen)
);

CREATE TABLE market_group_codes (
  id text PRIMARY KEY,
  title text NOT NULL,
  topic text NOT NULL,
  city text NOT NULL,
  -- What the QR code says.
  content text NOT NULL,
  is_full boolean NOT NULL DEFAULT false,
  valid_to date NOT NULL,
  position integer NOT NULL
);
