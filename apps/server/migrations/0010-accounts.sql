-- People, their devices and tokens, SMS codes, counted tries, and operators of the console.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  mobile text NOT NULL UNIQUE CHECK (mobile ~ '^1[3-9][0-9]{9}$'),
  username text NOT NULL,
  -- argon2id; absent until the person sets a password.
  password_hash text,
  is_recycler boolean NOT NULL DEFAULT false,
  on_duty boolean NOT NULL DEFAULT false,
  services text[] NOT NULL DEFAULT '{}' CHECK (services <@ ARRAY['1', '2', '3', '4', '5', '6']),
  -- Home district.
  adcode text CHECK (adcode ~ '^[0-9]{6}$'),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended')),
  verified boolean NOT NULL DEFAULT false,
  -- Counted by the events of ratings and finished orders, so that a profile is one row.
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  deal_count integer NOT NULL DEFAULT 0,
  registered_at timestamptz NOT NULL,
  CHECK (is_recycler OR NOT on_duty)
);

-- A signed-in device and the secret that its password grant takes. Only the hash is kept: the secret has 256 random
-- bits, so a fast hash is enough.
CREATE TABLE user_devices (
  user_id uuid NOT NULL REFERENCES users,
  id uuid NOT NULL,
  label text NOT NULL,
  secret_hash bytea NOT NULL,
  signed_in_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (user_id, id)
);
-- The password grant looks for the one device of the user whose secret it is.
CREATE UNIQUE INDEX user_devices_secret ON user_devices (user_id, secret_hash) WHERE revoked_at IS NULL;

CREATE TABLE operators (
  id uuid PRIMARY KEY,
  -- What is typed at sign-in, lower case.
  name text NOT NULL UNIQUE CHECK (name = lower(name)),
  display_name text NOT NULL,
  password_hash text NOT NULL,
  -- Secret of the one-time codes, sealed with the server's secret: it has to be read back, so it can't be hashed.
  sealed_totp bytea NOT NULL,
  -- The last 30-second step whose code was used; a code works once.
  last_step bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended')),
  created_at timestamptz NOT NULL
);

-- Bearer tokens by their hash. A revoked token is gone; expired ones are swept.
CREATE TABLE access_tokens (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  kind text NOT NULL CHECK (kind IN ('app', 'user', 'operator')),
  user_id uuid,
  device_id uuid,
  operator_id uuid REFERENCES operators,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (user_id, device_id) REFERENCES user_devices (user_id, id),
  CHECK ((kind = 'user') = (user_id IS NOT NULL AND device_id IS NOT NULL)),
  CHECK ((kind = 'operator') = (operator_id IS NOT NULL))
);
CREATE INDEX access_tokens_user ON access_tokens (user_id, device_id) WHERE user_id IS NOT NULL;
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

-- Codes sent. The rows are also the count that the limits per number and per address are taken from.
CREATE TABLE sms_codes (
  id uuid PRIMARY KEY,
  mobile text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'password', 'agreement')),
  -- HMAC under the server's secret: six digits could be found from a plain hash.
  code_hash bytea NOT NULL,
  address text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries <= 5),
  sent_at timestamptz NOT NULL,
  -- Used, replaced by a newer one, or guessed at too often.
  ended_at timestamptz
);
CREATE INDEX sms_codes_mobile ON sms_codes (mobile, sent_at DESC);
CREATE INDEX sms_codes_address ON sms_codes (address, sent_at DESC);

-- Wrong tries at passwords, counted before the comparison: parallel guesses can't outrun the count.
CREATE TABLE sign_in_tries (
  -- `user:<mobile>@<address>`, `address:<address>` or `operator:<name>`.
  scope text PRIMARY KEY,
  tries integer NOT NULL,
  last_at timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX sign_in_tries_age ON sign_in_tries (last_at);
