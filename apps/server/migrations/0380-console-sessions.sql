-- Sessions of the console live in a cookie and slide: `idle_seconds` says for how long after the operator's last act, null for
-- a token with a fixed end. `stepped_up_until` is the end of the time in which a one-time code counts for acts that ask for one.
ALTER TABLE access_tokens
  ADD COLUMN idle_seconds integer CHECK (idle_seconds > 0),
  ADD COLUMN stepped_up_until timestamptz;
