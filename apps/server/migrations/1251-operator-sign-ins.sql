-- Sign-ins of operators and attempts that were compared. Of an account that does not exist the typed name is not kept.
CREATE TABLE operator_sign_ins (
  id uuid PRIMARY KEY,
  operator_id uuid REFERENCES operators,
  at timestamptz NOT NULL,
  address text NOT NULL,
  -- Browser and system in words.
  device text NOT NULL,
  way text NOT NULL CHECK (way IN ('code', 'phone')),
  succeeded boolean NOT NULL,
  -- The hash of the token of a successful one; the session runs while that token exists.
  session bytea,
  CHECK (succeeded = (session IS NOT NULL)),
  CHECK (operator_id IS NOT NULL OR NOT succeeded)
);
-- Ids are in the order of their time.
CREATE INDEX operator_sign_ins_age ON operator_sign_ins (at);
CREATE INDEX operator_sign_ins_failed ON operator_sign_ins (id) WHERE NOT succeeded;
CREATE INDEX operator_sign_ins_operator ON operator_sign_ins (operator_id, id);
CREATE INDEX access_tokens_operator ON access_tokens (operator_id) WHERE operator_id IS NOT NULL;

-- A new second factor waits for its first code.
CREATE TABLE operator_factor_changes (
  operator_id uuid PRIMARY KEY REFERENCES operators,
  sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
