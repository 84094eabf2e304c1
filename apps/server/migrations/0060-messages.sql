-- What people are told: their own messages, which of them also travel by push and SMS, and public notices.

CREATE TABLE messages (
  user_id uuid NOT NULL,
  -- UUID version 7: newest first is by id.
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order', 'wallet', 'notice', 'service')),
  title text NOT NULL,
  text text NOT NULL,
  -- The specification's push type, and the number a tap opens.
  push_type integer NOT NULL,
  subject text,
  at timestamptz NOT NULL,
  read_at timestamptz,
  -- Whether it must not be missed, and so goes by SMS too.
  by_sms boolean NOT NULL,
  -- Set when the provider took it: a delivery repeated by the outbox is not sent twice.
  pushed_at timestamptz,
  sms_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX messages_kind ON messages (user_id, kind, id);
CREATE INDEX messages_unread ON messages (user_id, kind) WHERE read_at IS NULL;

-- Kinds a person changed; what has no row is on.
CREATE TABLE message_switches (
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order', 'wallet', 'notice', 'service')),
  push boolean NOT NULL,
  sms boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);

CREATE TABLE notices (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE INDEX notices_newest ON notices (published_at DESC, id DESC);
