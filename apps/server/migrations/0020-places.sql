-- Places: regions of the nation, the address book, and the districts that recyclers work in.
-- Codes are those of GB/T 2260: six digits to the district, nine for a street. Points are GCJ-02 degrees.

-- Reference data, the same on every node. Loaded by the server from its own file when that has changed.
CREATE TABLE regions (
  code text PRIMARY KEY CHECK (code ~ '^\d{6}(\d{3})?$'),
  name text NOT NULL,
  level text NOT NULL CHECK (level IN ('province', 'city', 'district', 'street')),
  parent text,
  longitude double precision,
  latitude double precision,
  CHECK ((longitude IS NULL) = (latitude IS NULL)),
  CHECK ((parent IS NULL) = (level = 'province'))
);
-- Children of a region, in order of their codes.
CREATE INDEX regions_parent ON regions (parent, code);
-- The few regions whose centre is known: what a point is named by when the maps provider fails.
CREATE INDEX regions_centred ON regions (code) WHERE longitude IS NOT NULL;

-- The address book. Names of regions are kept as they were when the address was saved.
CREATE TABLE addresses (
  owner_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL,
  city text NOT NULL,
  adcode text NOT NULL,
  street_code text,
  region text NOT NULL,
  street text NOT NULL,
  place text NOT NULL,
  -- Building, unit, room: shown to a recycler only after taking the order.
  door text NOT NULL,
  longitude double precision NOT NULL,
  latitude double precision NOT NULL,
  tag text,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE UNIQUE INDEX addresses_default ON addresses (owner_id) WHERE is_default;

-- What opening a district costs and brings. A change is a new row with a later valid_from; what was paid stays explainable.
CREATE TABLE area_offers (
  city text NOT NULL,
  adcode text NOT NULL,
  valid_from timestamptz NOT NULL,
  -- false closes the district to newcomers from that moment.
  open boolean NOT NULL,
  fee_fen bigint NOT NULL CHECK (fee_fen >= 0),
  term_days integer NOT NULL CHECK (term_days > 0),
  included text[] NOT NULL,
  PRIMARY KEY (city, adcode, valid_from)
);

-- The districts a recycler sees orders of.
CREATE TABLE service_areas (
  recycler_id text NOT NULL,
  city text NOT NULL,
  adcode text NOT NULL,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  fee_fen bigint NOT NULL CHECK (fee_fen >= 0),
  PRIMARY KEY (recycler_id, adcode)
);
-- Who works in a district.
CREATE INDEX service_areas_district ON service_areas (city, adcode, expires_at);

-- An opening that waits for its payment, with the fee and term the recycler was shown.
CREATE TABLE area_openings (
  recycler_id text NOT NULL,
  payment_id text NOT NULL,
  city text NOT NULL,
  adcode text NOT NULL,
  fee_fen bigint NOT NULL,
  term_days integer NOT NULL,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  PRIMARY KEY (recycler_id, payment_id)
);

-- Wishes for districts that are not open yet; the operator answers them.
CREATE TABLE area_applications (
  applicant_id text NOT NULL,
  city text NOT NULL,
  adcode text NOT NULL,
  created_at timestamptz NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'accepted', 'declined')),
  PRIMARY KEY (applicant_id, adcode, created_at)
);
CREATE UNIQUE INDEX area_applications_waiting ON area_applications (applicant_id, adcode) WHERE state = 'submitted';
