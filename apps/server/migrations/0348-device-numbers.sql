-- Numbers of devices (IMEI, serial number): read before the inspection, in one running order at a time, and compared with lists of lost ones.

CREATE TABLE device_identities (
  city text NOT NULL,
  order_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('imei', 'serial')),
  -- Keyed hash of kind and number: finds it again without saying what it is.
  fingerprint bytea NOT NULL,
  -- Two years after the order ended, only the fingerprint is left.
  sealed bytea,
  last4 text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'bought', 'voided')),
  lock text NOT NULL CHECK (lock IN ('on', 'off', 'unknown')),
  -- What a register of lost devices said; null where none could be asked.
  reported boolean,
  read_at timestamptz NOT NULL,
  -- When a provider answered; null while nobody did.
  checked_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (city, order_no),
  FOREIGN KEY (city, order_no) REFERENCES device_orders,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK (state <> 'open' OR sealed IS NOT NULL)
);
CREATE UNIQUE INDEX device_identities_open ON device_identities (fingerprint) WHERE state = 'open';
CREATE INDEX device_identities_fingerprint ON device_identities (fingerprint, read_at DESC);
CREATE INDEX device_identities_unchecked ON device_identities (read_at) WHERE checked_at IS NULL AND state = 'open';
CREATE INDEX device_identities_sealed ON device_identities (ended_at) WHERE sealed IS NOT NULL AND ended_at IS NOT NULL;

-- Lost and stolen numbers, by who told us. The numbers themselves are not kept.
CREATE TABLE device_watchlist (
  fingerprint bytea NOT NULL,
  source text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('imei', 'serial')),
  last4 text NOT NULL,
  reference text NOT NULL,
  added_name text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (fingerprint, source)
);
CREATE INDEX device_watchlist_newest ON device_watchlist (added_at DESC, fingerprint);
