-- Buying companies and the reservations of deliveries to them. A window's row is made when its first place is taken.

CREATE TABLE companies (
  no text PRIMARY KEY CHECK (no ~ '^QY\d{14}$'),
  city text NOT NULL,
  adcode text NOT NULL,
  name text NOT NULL,
  credit_code text NOT NULL UNIQUE,
  address text NOT NULL,
  -- GCJ-02 degrees.
  longitude double precision NOT NULL,
  latitude double precision NOT NULL,
  phone text NOT NULL,
  rules jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'active', 'paused', 'closed')),
  why text NOT NULL DEFAULT '',
  sample boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL
);
CREATE INDEX companies_city ON companies (city, state);

CREATE TABLE company_members (
  company_no text NOT NULL REFERENCES companies (no),
  user_id uuid NOT NULL,
  roles text[] NOT NULL CHECK (roles <@ ARRAY['owner', 'gate', 'weigher', 'cashier'] AND cardinality(roles) > 0),
  bound_by text NOT NULL,
  bound_at timestamptz NOT NULL,
  PRIMARY KEY (company_no, user_id)
);
CREATE INDEX company_members_person ON company_members (user_id);
-- Deposits have one beneficiary.
CREATE UNIQUE INDEX company_members_owner ON company_members (company_no) WHERE 'owner' = ANY (roles);

CREATE TABLE company_licences (
  company_no text NOT NULL REFERENCES companies (no),
  kind text NOT NULL CHECK (kind IN ('business', 'recycling_filing', 'police_filing', 'hazardous_permit', 'vehicle_dismantling')),
  number text NOT NULL,
  -- Both days are within.
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  checked_by text NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (company_no, kind),
  CHECK (valid_to >= valid_from)
);

CREATE TABLE company_closings (
  company_no text NOT NULL REFERENCES companies (no),
  id uuid NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (company_no, id),
  CHECK (to_at > from_at)
);

-- Only added to: the latest row up to now holds, and null ends buying.
CREATE TABLE company_prices (
  company_no text NOT NULL REFERENCES companies (no),
  item_id text NOT NULL REFERENCES items (id),
  seq integer NOT NULL,
  from_at timestamptz NOT NULL,
  -- Fen a kilogram.
  price_fen bigint CHECK (price_fen > 0),
  least_grams bigint NOT NULL DEFAULT 0,
  note text NOT NULL DEFAULT '',
  set_by text NOT NULL,
  PRIMARY KEY (company_no, item_id, seq)
);
CREATE TRIGGER company_prices_append_only BEFORE UPDATE OR DELETE ON company_prices FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE company_windows (
  city text NOT NULL,
  company_no text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  places integer NOT NULL,
  grams bigint NOT NULL,
  taken_places integer NOT NULL DEFAULT 0,
  taken_grams bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (city, company_no, starts_at),
  CHECK (taken_places BETWEEN 0 AND places),
  CHECK (taken_grams BETWEEN 0 AND grams)
);

CREATE TABLE company_reservations (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^YY\d{14}$'),
  company_no text NOT NULL,
  seller_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  plate text NOT NULL,
  grams bigint NOT NULL CHECK (grams > 0),
  announced_fen bigint NOT NULL,
  deposit_fen bigint NOT NULL,
  -- Whose wallet a lost deposit goes to: the company's owner when it was booked.
  deposit_to uuid,
  state text NOT NULL CHECK (state IN ('held', 'booked', 'arrived', 'weighed', 'disputed', 'agreed', 'settled', 'lapsed', 'cancelled', 'called_off', 'no_show', 'turned_away')),
  note text NOT NULL,
  -- The deposit's payment at the cashier, the one whose money is held, and how the hold ended.
  payment_no text,
  held_payment_no text,
  deposit_end text CHECK (deposit_end IN ('returned', 'forfeited', 'split', 'doubled')),
  wrong_codes integer NOT NULL DEFAULT 0,
  round integer NOT NULL DEFAULT 0,
  total_fen bigint,
  dispute text NOT NULL DEFAULT '',
  -- How the goods were paid: the member's payment at the cashier, or what was told about a payment elsewhere.
  paid_way text CHECK (paid_way IN ('wallet', 'bank', 'cash')),
  paid_reference text NOT NULL DEFAULT '',
  paid_at timestamptz,
  payer_id uuid,
  goods_payment_no text,
  -- When its place in the window was given back.
  freed_at timestamptz,
  booked_at timestamptz NOT NULL,
  -- When time decides what becomes of it.
  due_at timestamptz,
  PRIMARY KEY (city, no),
  FOREIGN KEY (city, company_no, starts_at) REFERENCES company_windows,
  CHECK ((freed_at IS NOT NULL) = (state IN ('lapsed', 'cancelled', 'called_off'))),
  CHECK (deposit_fen * 5 <= announced_fen AND deposit_fen <= 50000 AND (deposit_fen = 0 OR deposit_to IS NOT NULL)),
  -- A deposit that was paid is held until the reservation ends in some way.
  CHECK (held_payment_no IS NOT NULL OR deposit_fen = 0 OR state IN ('held', 'lapsed', 'cancelled')),
  CHECK ((deposit_end IS NOT NULL) = (held_payment_no IS NOT NULL AND state NOT IN ('booked', 'arrived', 'weighed', 'disputed')))
);
CREATE UNIQUE INDEX company_reservations_no ON company_reservations (no);
CREATE UNIQUE INDEX company_reservations_plate ON company_reservations (city, company_no, starts_at, plate) WHERE freed_at IS NULL;
CREATE INDEX company_reservations_seller ON company_reservations (seller_id, starts_at DESC, no DESC);
CREATE INDEX company_reservations_company ON company_reservations (company_no, starts_at, no);
CREATE INDEX company_reservations_state ON company_reservations (state, booked_at, no);
CREATE INDEX company_reservations_due ON company_reservations (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE company_reservation_lines (
  city text NOT NULL,
  reservation_no text NOT NULL,
  item_id text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  picture text NOT NULL,
  announced_grams bigint NOT NULL,
  -- Fen a kilogram when it was booked.
  locked_fen bigint NOT NULL,
  gross_grams bigint,
  deducted_grams bigint,
  deduction_reason text,
  price_fen bigint,
  amount_fen bigint,
  PRIMARY KEY (city, reservation_no, item_id),
  FOREIGN KEY (city, reservation_no) REFERENCES company_reservations,
  CHECK (gross_grams IS NULL OR deducted_grams BETWEEN 0 AND gross_grams)
);

-- Only added to. A reading of the loaded vehicle begins a round; each further one stands for an item that was unloaded.
CREATE TABLE company_readings (
  city text NOT NULL,
  reservation_no text NOT NULL,
  seq integer NOT NULL,
  round integer NOT NULL,
  item_id text,
  grams bigint NOT NULL CHECK (grams > 0),
  photo text NOT NULL,
  by_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, reservation_no, seq),
  FOREIGN KEY (city, reservation_no) REFERENCES company_reservations
);
CREATE UNIQUE INDEX company_readings_once ON company_readings (city, reservation_no, round, item_id) NULLS NOT DISTINCT;
CREATE TRIGGER company_readings_stay BEFORE UPDATE OR DELETE ON company_readings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE company_reservation_steps (
  city text NOT NULL,
  reservation_no text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  by text NOT NULL CHECK (by IN ('seller', 'company', 'operator', 'time')),
  -- The operator's name, or the member's id; null for others.
  actor text,
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, reservation_no, seq),
  FOREIGN KEY (city, reservation_no) REFERENCES company_reservations
);
CREATE TRIGGER company_reservation_steps_stay BEFORE UPDATE OR DELETE ON company_reservation_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();
