-- End-of-life vehicles: bookings, offers of qualified companies, proofs and steps.

CREATE TABLE vehicles (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^BF\d{14}$'),
  owner_id uuid NOT NULL,
  -- Whose page led to the booking.
  referred_by uuid CHECK (referred_by <> owner_id),
  plate text NOT NULL,
  vin text NOT NULL,
  model text NOT NULL,
  kind text NOT NULL,
  energy text NOT NULL,
  kerb_grams bigint NOT NULL CHECK (kerb_grams > 0),
  missing text[] NOT NULL,
  lost_papers text[] NOT NULL,
  photos text[] NOT NULL,
  adcode text NOT NULL,
  address text NOT NULL,
  contact_name text NOT NULL,
  contact_mobile text NOT NULL,
  note text NOT NULL,
  state text NOT NULL CHECK (state IN ('submitted', 'accepted', 'collecting', 'lowered', 'received', 'certified', 'filed', 'deregistered', 'on_hold', 'cancelled', 'refused', 'lapsed')),
  -- Where it goes on after a hold.
  held_from text,
  company_no text,
  price_fen bigint CHECK (price_fen > 0),
  collect_on date,
  -- The company's payment at the cashier, its payer, and the one whose money is held with its amount and how that ended.
  payment_no text,
  payer_id uuid,
  held_payment_no text,
  held_fen bigint,
  hold_end text CHECK (hold_end IN ('paid', 'returned')),
  lowered_part text,
  lowered_fen bigint,
  lowered_photo text,
  received_on date,
  -- A duty is overdue.
  late boolean NOT NULL DEFAULT false,
  booked_at timestamptz NOT NULL,
  -- When time decides, or a duty ends.
  due_at timestamptz,
  PRIMARY KEY (city, no),
  CHECK ((held_from IS NOT NULL) = (state = 'on_hold')),
  CHECK ((company_no IS NULL) = (price_fen IS NULL)),
  CHECK (company_no IS NOT NULL OR state IN ('submitted', 'cancelled', 'refused', 'lapsed')),
  -- The lorry sets out when the price is held, and the money is the owner's with the certificate.
  CHECK (held_payment_no IS NOT NULL OR state NOT IN ('collecting', 'lowered', 'received', 'certified', 'filed', 'deregistered', 'on_hold')),
  CHECK ((hold_end = 'paid') IS NOT DISTINCT FROM (CASE WHEN state IN ('certified', 'filed', 'deregistered') THEN true WHEN hold_end IS NULL THEN NULL ELSE false END)),
  CHECK (received_on IS NOT NULL OR state NOT IN ('received', 'certified', 'filed', 'deregistered'))
);
CREATE UNIQUE INDEX vehicles_no ON vehicles (no);
-- A vehicle is booked once at a time.
CREATE UNIQUE INDEX vehicles_plate ON vehicles (city, plate) WHERE state NOT IN ('deregistered', 'cancelled', 'refused', 'lapsed');
CREATE INDEX vehicles_owner ON vehicles (owner_id, booked_at DESC, no DESC);
CREATE INDEX vehicles_company ON vehicles (company_no, booked_at DESC, no DESC);
CREATE INDEX vehicles_open ON vehicles (booked_at DESC, no DESC) WHERE state = 'submitted';
CREATE INDEX vehicles_due ON vehicles (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX vehicles_state ON vehicles (state, booked_at, no);

CREATE TABLE vehicle_offers (
  city text NOT NULL,
  vehicle_no text NOT NULL,
  company_no text NOT NULL,
  basis text NOT NULL CHECK (basis IN ('lump', 'per_tonne')),
  -- Fen for the vehicle, or fen a tonne of its kerb weight.
  rate_fen bigint NOT NULL CHECK (rate_fen > 0),
  -- [{part, fen}]
  deductions jsonb NOT NULL,
  total_fen bigint NOT NULL CHECK (total_fen > 0),
  state text NOT NULL CHECK (state IN ('standing', 'won', 'withdrawn')),
  by_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, vehicle_no, company_no),
  FOREIGN KEY (city, vehicle_no) REFERENCES vehicles
);
CREATE UNIQUE INDEX vehicle_offers_winner ON vehicle_offers (city, vehicle_no) WHERE state = 'won';
CREATE INDEX vehicle_offers_company ON vehicle_offers (company_no);

-- Only added to: certificate, application for deregistration, its proof.
CREATE TABLE vehicle_proofs (
  city text NOT NULL,
  vehicle_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('certificate', 'filing', 'deregistration')),
  number text NOT NULL,
  photo text NOT NULL,
  by_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, vehicle_no, kind),
  FOREIGN KEY (city, vehicle_no) REFERENCES vehicles
);
CREATE TRIGGER vehicle_proofs_stay BEFORE UPDATE OR DELETE ON vehicle_proofs FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE vehicle_steps (
  city text NOT NULL,
  vehicle_no text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  by text NOT NULL CHECK (by IN ('owner', 'company', 'operator', 'time')),
  -- The operator's name, or the member's id; null for others.
  actor text,
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, vehicle_no, seq),
  FOREIGN KEY (city, vehicle_no) REFERENCES vehicles
);
CREATE TRIGGER vehicle_steps_stay BEFORE UPDATE OR DELETE ON vehicle_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();
