-- Batches of a licensed feed by their hash: one that was taken is answered the same again. Whose data an exchange's are.
ALTER TABLE market_feeds ADD COLUMN feed text NOT NULL DEFAULT 'simulator';

CREATE TABLE market_imports (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  feed text NOT NULL,
  at timestamptz NOT NULL,
  -- Null only within the transaction that books it.
  answer jsonb
);
CREATE INDEX market_imports_at ON market_imports (at);
