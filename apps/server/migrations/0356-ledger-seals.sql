-- Seals of the ledger: every night the postings since the last seal are digested, account by account, and chained to the seal before.
-- Who owns the database could go past the triggers; a changed, removed or inserted posting then differs from its seal, and a seal that
-- was made anew differs from the hash that the server wrote to its log.
CREATE TABLE ledger_seals (
  no bigint PRIMARY KEY CHECK (no > 0),
  at timestamptz NOT NULL,
  posting_count bigint NOT NULL CHECK (posting_count > 0),
  -- SHA-256 of the seal before, then of the parts of this one.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE TABLE ledger_seal_parts (
  owner_id text NOT NULL,
  account_id bigint NOT NULL,
  seal_no bigint NOT NULL,
  -- The account's postings that this seal covers: from the one after the part before.
  from_sequence bigint NOT NULL,
  to_sequence bigint NOT NULL CHECK (to_sequence >= from_sequence),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  PRIMARY KEY (owner_id, account_id, seal_no)
);
CREATE INDEX ledger_seal_parts_of_seal ON ledger_seal_parts (seal_no);
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seal_parts EXECUTE FUNCTION ledger_refuse_change();
