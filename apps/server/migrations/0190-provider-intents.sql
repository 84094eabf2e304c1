-- Providers are called outside transactions. A request that asks one stores what it asks before asking, so that a repeat after
-- a crash asks for the same thing; a process that renews a credential claims the renewal for a while instead of holding a lock.
ALTER TABLE idempotency_keys ADD COLUMN intent text;
ALTER TABLE provider_credentials ADD COLUMN renewing_until timestamptz;
