-- Batches that an operator books from a file, beside those that a feed sends.
ALTER TABLE market_imports ADD COLUMN booked_by text NOT NULL DEFAULT '';
CREATE INDEX market_imports_newest ON market_imports (at DESC, sha256 DESC);
DROP INDEX market_imports_at;
