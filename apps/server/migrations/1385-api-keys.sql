-- Keys of companies' own systems, and what each read by day.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  -- SHA-256 of the key, which is nowhere stored.
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  hint text NOT NULL,
  name text NOT NULL,
  rights text[] NOT NULL CHECK (cardinality(rights) > 0),
  -- City codes; empty: the whole country.
  cities text[] NOT NULL,
  -- Addresses and networks from which it may be used; empty: from everywhere.
  addresses text[] NOT NULL,
  per_minute integer NOT NULL CHECK (per_minute > 0),
  expires_at timestamptz,
  created_by uuid NOT NULL REFERENCES operators,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE TABLE api_key_reads (
  key_id uuid NOT NULL REFERENCES api_keys,
  day date NOT NULL,
  call text NOT NULL,
  answered integer NOT NULL,
  refused integer NOT NULL,
  last_at timestamptz NOT NULL,
  last_address text NOT NULL,
  PRIMARY KEY (key_id, day, call)
);
CREATE INDEX api_key_reads_day ON api_key_reads (day);
