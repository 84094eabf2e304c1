-- Versions of articles: whoever writes one does not decide it. Readers see `market_articles`, which a decision changes; every version stays here.
CREATE TABLE market_article_versions (
  article_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  grpcode text NOT NULL REFERENCES market_news_groups,
  title text NOT NULL,
  source text NOT NULL,
  permission text NOT NULL CHECK (permission <> ''),
  summary text NOT NULL,
  blocks jsonb NOT NULL,
  varcode text REFERENCES market_varieties,
  -- Null: as soon as it is approved.
  publish_at timestamptz,
  state text NOT NULL CHECK (state IN ('review', 'published', 'returned')),
  made_by uuid NOT NULL,
  maker text NOT NULL,
  at timestamptz NOT NULL,
  decided_by uuid,
  decider text,
  note text,
  decided_at timestamptz,
  PRIMARY KEY (article_id, version),
  CHECK (decided_by <> made_by),
  CHECK ((state = 'review') = (decided_by IS NULL))
);
CREATE UNIQUE INDEX market_article_versions_open ON market_article_versions (article_id) WHERE state = 'review';
CREATE INDEX market_article_versions_waiting ON market_article_versions (at) WHERE state = 'review';

-- Quotes that differ from the one before by more than a tenth: entered by one operator, taken by another.
CREATE TABLE market_quote_proposals (
  id uuid PRIMARY KEY,
  code text NOT NULL REFERENCES market_quote_series,
  day date NOT NULL,
  low_fen bigint NOT NULL CHECK (low_fen > 0),
  high_fen bigint NOT NULL,
  -- The middle of the quote before, fen.
  before_fen bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'taken', 'declined')),
  made_by uuid NOT NULL,
  maker text NOT NULL,
  at timestamptz NOT NULL,
  decided_by uuid,
  decider text,
  decided_at timestamptz,
  CHECK (low_fen <= high_fen),
  CHECK (decided_by <> made_by),
  CHECK ((state = 'waiting') = (decided_by IS NULL))
);
CREATE UNIQUE INDEX market_quote_proposals_waiting ON market_quote_proposals (code, day) WHERE state = 'waiting';
CREATE INDEX market_quote_proposals_at ON market_quote_proposals (at) WHERE state = 'waiting';
