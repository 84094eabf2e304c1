-- Who people are proven to be. Names and numbers of cards are sealed by the server (AES-256-GCM, bound to their row), so that neither a dump nor
-- the write-ahead log shows one.

-- Every check that was sent in, with what came of it.
CREATE TABLE identity_checks (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  -- In the order they came in; the newest counts.
  turn bigint GENERATED ALWAYS AS IDENTITY,
  -- comparing (asking the provider now) → reviewing (waits for the face) | verified | refused. Who sends in anew replaces one that waits.
  state text NOT NULL CHECK (state IN ('comparing', 'reviewing', 'verified', 'refused', 'replaced')),
  elements smallint NOT NULL CHECK (elements IN (2, 3, 4)),
  sealed_name bytea NOT NULL,
  sealed_number bytea NOT NULL,
  number_hash bytea NOT NULL CHECK (length(number_hash) = 32),
  -- Paths of the photos of both sides.
  front text NOT NULL,
  back text NOT NULL,
  valid_until date,
  reason text,
  -- The page at the e-sign provider.
  face_flow text,
  face_url text,
  face_expires_at timestamptz,
  face_asked_at timestamptz,
  submitted_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX identity_checks_newest ON identity_checks (user_id, turn DESC);
-- One check of a person at a time.
CREATE UNIQUE INDEX identity_checks_open ON identity_checks (user_id) WHERE state IN ('comparing', 'reviewing');
CREATE UNIQUE INDEX identity_checks_flow ON identity_checks (face_flow) WHERE face_flow IS NOT NULL AND state = 'reviewing';

-- The verified name of a person.
CREATE TABLE identities (
  user_id uuid PRIMARY KEY,
  check_id uuid NOT NULL,
  sealed_name bytea NOT NULL,
  sealed_number bytea NOT NULL,
  -- HMAC under a key of the server: one card belongs to one account, and nobody can try numbers out against a dump.
  number_hash bytea NOT NULL UNIQUE,
  elements smallint NOT NULL,
  valid_until date,
  verified_at timestamptz NOT NULL,
  -- Why the check must be repeated, in words for the person, and since when.
  again_reason text,
  again_at timestamptz
);
CREATE INDEX identities_valid ON identities (valid_until) WHERE valid_until IS NOT NULL AND again_reason IS NULL;
CREATE INDEX identities_key ON identities (substring(sealed_number FROM 1 FOR 4));

-- Tries of a person at the provider, of either kind; 5 a day.
CREATE TABLE identity_tries (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX identity_tries_day ON identity_tries (user_id, tried_at);

-- Pledges and agreements made from a template.
CREATE TABLE made_files (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  template text NOT NULL,
  title text NOT NULL,
  version text NOT NULL,
  -- 128 random bits: who knows the name may see the file.
  name text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);

-- Face checks at the sandbox's e-sign provider; empty where a real one is configured.
CREATE TABLE sandbox_esign_flows (
  auth_flow_id text PRIMARY KEY,
  account text NOT NULL,
  name text NOT NULL,
  masked_number text NOT NULL,
  by_consent boolean NOT NULL,
  redirect_url text NOT NULL,
  notify_url text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'passed', 'lapsed')),
  started_at timestamptz NOT NULL
);
CREATE INDEX sandbox_esign_flows_account ON sandbox_esign_flows (account);
