-- Signing in on another screen by scanning its code with the phone. A row lives two minutes and is swept after a day.
CREATE TABLE scan_logins (
  -- Follows the state and opens nothing: the stream is named by it.
  id uuid PRIMARY KEY,
  -- SHA-256 of what the QR code holds, and of what stays in the browser that asked: whoever only sees the code can't
  -- take the session.
  secret_hash bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('app', 'console', 'link')),
  -- Who asked for a link.
  operator_id uuid REFERENCES operators,
  device text NOT NULL,
  address text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'scanned', 'confirmed', 'refused', 'collected')),
  -- Whose phone scanned it: nobody else's may answer.
  user_id uuid REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'link') = (operator_id IS NOT NULL)),
  CHECK ((state = 'waiting') = (user_id IS NULL))
);
CREATE INDEX scan_logins_age ON scan_logins (expires_at);

-- The app account whose confirmation signs an operator in. One account is at most one operator's.
ALTER TABLE operators ADD COLUMN user_id uuid UNIQUE REFERENCES users, ADD COLUMN linked_at timestamptz,
  ADD CONSTRAINT operator_link_is_whole CHECK ((user_id IS NULL) = (linked_at IS NULL));
