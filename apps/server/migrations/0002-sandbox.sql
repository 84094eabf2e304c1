-- What the sandbox's outside services were asked to do; empty where real providers are configured.

CREATE TABLE sandbox_sms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mobile text NOT NULL,
  text text NOT NULL,
  purpose text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX sandbox_sms_mobile ON sandbox_sms (mobile, id DESC);

CREATE TABLE sandbox_push (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  extras jsonb NOT NULL,
  sent_at timestamptz NOT NULL
);
