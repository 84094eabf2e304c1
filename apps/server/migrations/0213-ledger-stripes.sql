-- An account of the platform is several rows, so that payments do not wait for each other. What is there stays as the first one.
ALTER TABLE ledger_accounts ADD COLUMN stripe smallint NOT NULL DEFAULT 0;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_owner_kind_stripe UNIQUE (owner_id, kind, stripe);
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_owner_id_kind_key;
DROP TRIGGER ledger_accounts_keep_identity ON ledger_accounts;
CREATE TRIGGER ledger_accounts_keep_identity BEFORE UPDATE OF id, owner_id, kind, stripe, floor, created_at ON ledger_accounts EXECUTE FUNCTION ledger_refuse_change();
