-- Numbers between two people at the simulated providers.
CREATE TABLE sandbox_number_bindings (
  id text PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('aliyun', 'tencent')),
  pool text NOT NULL,
  number text NOT NULL,
  extension text,
  a text NOT NULL,
  b text NOT NULL,
  out_id text NOT NULL,
  notice_url text NOT NULL,
  count integer NOT NULL,
  expires_at timestamptz NOT NULL,
  bound_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sandbox_number_bindings_live ON sandbox_number_bindings (expires_at) WHERE ended_at IS NULL;
