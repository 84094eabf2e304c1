-- Numbers and phones of closed accounts, as keyed hashes: what new people get, whoever comes back does not get again.
CREATE TABLE closed_account_marks (
  mark bytea PRIMARY KEY CHECK (length(mark) = 32),
  closed_at timestamptz NOT NULL
);
CREATE INDEX closed_account_marks_age ON closed_account_marks (closed_at);
