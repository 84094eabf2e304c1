-- Scales: models, networked scales with their keys, whose they are, certificates, and the evidence of weights.

CREATE TABLE scale_models (
  id text PRIMARY KEY,
  maker text NOT NULL,
  name text NOT NULL,
  transport text NOT NULL CHECK (transport IN ('bluetooth', 'serial', 'network')),
  -- The form of its frames; packages/rules has the readers.
  profile text NOT NULL CHECK (profile IN ('measurement', 'line', 'telegram', 'six_bytes')),
  max_grams bigint NOT NULL CHECK (max_grams > 0),
  min_grams bigint NOT NULL CHECK (min_grams > 0 AND min_grams < max_grams),
  -- The verification division e.
  division_grams bigint NOT NULL CHECK (division_grams > 0 AND division_grams <= min_grams),
  accuracy_class text NOT NULL,
  approval text NOT NULL,
  key_holder text CHECK (key_holder IN ('scale', 'maker')),
  CHECK ((transport = 'network') = (key_holder IS NOT NULL))
);

CREATE TABLE scales (
  serial text PRIMARY KEY CHECK (serial ~ '^SC-[A-Z0-9]{8,20}$'),
  model_id text NOT NULL REFERENCES scale_models (id),
  -- The key that reports are signed with, and the code inside the battery cover.
  sealed_key bytea NOT NULL,
  sealed_claim_code bytea NOT NULL,
  state text NOT NULL DEFAULT 'made' CHECK (state IN ('made', 'claimed', 'active', 'suspended', 'retired')),
  reason text NOT NULL DEFAULT '',
  -- Of the last accepted report: a lower one is a replay.
  last_seq bigint NOT NULL DEFAULT 0,
  last_body_hash bytea,
  last_seen timestamptz,
  pieces jsonb NOT NULL DEFAULT '[]',
  battery_percent integer CHECK (battery_percent BETWEEN 0 AND 100),
  firmware text NOT NULL DEFAULT '',
  -- Who waits for its button, and until when.
  wanted_by uuid,
  wanted_until timestamptz,
  claim_tries integer NOT NULL DEFAULT 0,
  claim_locked_until timestamptz,
  CHECK ((wanted_by IS NULL) = (wanted_until IS NULL)),
  CHECK ((state = 'suspended') = (reason <> ''))
);

CREATE TABLE scale_bindings (
  serial text NOT NULL REFERENCES scales (serial),
  since timestamptz NOT NULL,
  until timestamptz,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  how text NOT NULL CHECK (how IN ('claim_code', 'button')),
  ended_by text CHECK (ended_by IN ('owner', 'operator', 'account')),
  PRIMARY KEY (serial, since),
  CHECK (until IS NULL OR until >= since),
  CHECK ((until IS NULL) = (ended_by IS NULL))
);
-- No two at once.
CREATE UNIQUE INDEX scale_bindings_open ON scale_bindings (serial) WHERE until IS NULL;
CREATE INDEX scale_bindings_owner ON scale_bindings (owner_id) WHERE until IS NULL;

CREATE TABLE scale_events (
  serial text NOT NULL REFERENCES scales (serial),
  seq integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bound', 'released', 'suspended', 'resumed', 'cover_opened', 'battery_low', 'refuted', 'retired')),
  text text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (serial, seq)
);

-- Bluetooth and wired scales are known by their plate: a phone gives them another id each.
CREATE TABLE my_scales (
  person_id uuid NOT NULL,
  plate text NOT NULL CHECK (plate ~ '^[A-Za-z0-9][A-Za-z0-9-]{2,31}$'),
  model_id text NOT NULL REFERENCES scale_models (id),
  name text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, plate)
);

CREATE TABLE scale_certificates (
  owner_id uuid NOT NULL,
  id text NOT NULL,
  -- A serial or a plate of the owner's.
  scale text NOT NULL,
  number text NOT NULL,
  issuer text NOT NULL,
  verified_on date NOT NULL,
  valid_to date NOT NULL,
  photo text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'checked', 'refused')),
  note text NOT NULL DEFAULT '',
  checked_by text,
  entered_at timestamptz NOT NULL,
  -- Days before the end of which the owner was told: 30, 7, 0.
  told_at_days integer,
  PRIMARY KEY (owner_id, id),
  CHECK (valid_to > verified_on),
  CHECK ((state = 'waiting') = (checked_by IS NULL))
);
CREATE INDEX scale_certificates_scale ON scale_certificates (owner_id, scale, valid_to DESC);
CREATE INDEX scale_certificates_end ON scale_certificates (valid_to) WHERE state = 'checked';

-- A phone's key as it was first seen: what it signs later is known to come from the same phone.
CREATE TABLE phone_keys (
  person_id uuid NOT NULL,
  -- SHA-256 of the public key, hexadecimal.
  id text NOT NULL,
  public_key text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (person_id, id)
);

-- The evidence of a weight: what the scale sent, and what it says. Kept as long as receipts.
CREATE TABLE weigh_captures (
  person_id uuid NOT NULL,
  id text NOT NULL,
  order_no text NOT NULL,
  -- A serial, a plate, or empty for a scale that is not in the person's list.
  scale text NOT NULL,
  profile text NOT NULL,
  pieces jsonb NOT NULL,
  claimed_grams bigint NOT NULL,
  -- What the pieces say; null when they say no weight.
  read_grams bigint,
  trust text NOT NULL CHECK (trust IN ('device', 'phone', 'vendor', 'refuted')),
  refuted_for text CHECK (refuted_for IN ('weight_differs', 'no_weight', 'signature_wrong', 'other_order', 'used_twice', 'unknown')),
  key_id text,
  signature text,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, id),
  CHECK ((trust = 'refuted') = (refuted_for IS NOT NULL)),
  CHECK (trust = 'refuted' OR read_grams = claimed_grams),
  CHECK (trust <> 'phone' OR signature IS NOT NULL)
);
CREATE INDEX weigh_captures_refuted ON weigh_captures (received_at DESC, id DESC) WHERE trust = 'refuted';

-- Who else may weigh on a scale, or works at an outlet, as offered and answered.
CREATE TABLE scale_offers (
  owner_id uuid NOT NULL,
  id text NOT NULL,
  target text NOT NULL CHECK (target IN ('scale', 'outlet')),
  target_id text NOT NULL,
  title text NOT NULL,
  member_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'bound', 'gone', 'ended')),
  offered_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id),
  CHECK (member_id <> owner_id)
);
CREATE UNIQUE INDEX scale_offers_open ON scale_offers (owner_id, target, target_id, member_id) WHERE state IN ('offered', 'bound');
CREATE INDEX scale_offers_member ON scale_offers (member_id) WHERE state IN ('offered', 'bound');
