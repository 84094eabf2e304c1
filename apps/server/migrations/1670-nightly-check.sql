-- The nightly check reads what is new, and of what is old a part: where it ended, and the newest seal that it saw.
ALTER TABLE ledger_checks ADD COLUMN position jsonb, ADD COLUMN seal_no bigint, ADD COLUMN seal_hash bytea;
