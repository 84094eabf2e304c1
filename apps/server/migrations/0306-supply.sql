-- Goods in bulk that companies bid on, contracts about them, and their deliveries, which are reservations.

-- A delivery of a contract: its price is the contract's, and no more is taken than was booked and the contract allows.
ALTER TABLE company_reservations ADD COLUMN contract_no text, ADD COLUMN most_grams bigint,
  ADD CONSTRAINT company_reservations_contract CHECK ((contract_no IS NULL) = (most_grams IS NULL)) NOT VALID;
CREATE INDEX company_reservations_of_contract ON company_reservations (contract_no, starts_at) WHERE contract_no IS NOT NULL;

CREATE TABLE supplies (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^HY\d{14}$'),
  seller_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sealed', 'open')),
  item_id text NOT NULL REFERENCES items (id),
  category_id text NOT NULL,
  name text NOT NULL,
  picture text NOT NULL,
  grams bigint NOT NULL CHECK (grams > 0),
  -- Fen a kilogram.
  least_fen bigint NOT NULL CHECK (least_fen > 0),
  step_fen bigint NOT NULL CHECK ((step_fen > 0) = (kind = 'open')),
  description text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('household', 'production')),
  adcode text NOT NULL,
  place text NOT NULL,
  viewing text NOT NULL,
  last_hours integer NOT NULL,
  payment_days integer NOT NULL,
  deliver_days integer NOT NULL,
  deposit_fen bigint NOT NULL,
  photos text[] NOT NULL,
  -- Sealed papers.
  proofs text[] NOT NULL,
  state text NOT NULL CHECK (state IN ('in_review', 'open', 'closed', 'awarded', 'failed', 'lapsed', 'refused', 'withdrawn')),
  reason text NOT NULL DEFAULT '',
  award_reason text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  ends_at timestamptz,
  -- When time decides what becomes of it.
  due_at timestamptz,
  PRIMARY KEY (city, no),
  CHECK ((ends_at IS NULL) = (state IN ('in_review', 'refused')) OR state = 'withdrawn'),
  -- A page, the job and this row know one end.
  CHECK (state <> 'open' OR due_at = ends_at)
);
CREATE UNIQUE INDEX supplies_no ON supplies (no);
CREATE INDEX supplies_seller ON supplies (seller_id, made_at DESC, no DESC);
CREATE INDEX supplies_open ON supplies (city, ends_at, no) WHERE state = 'open';
CREATE INDEX supplies_state ON supplies (state, made_at, no);
CREATE INDEX supplies_due ON supplies (due_at) WHERE due_at IS NOT NULL;

-- A company among the bidders, with its deposit and its standing bid.
CREATE TABLE supply_entries (
  city text NOT NULL,
  supply_no text NOT NULL,
  company_no text NOT NULL REFERENCES companies (no),
  -- The company's owner, whose wallet the deposit comes from.
  bidder_id uuid NOT NULL,
  deposit_fen bigint NOT NULL,
  -- The deposit's payment at the cashier, the one whose money is held, and how the hold ended.
  payment_no text,
  held_payment_no text,
  deposit_end text CHECK (deposit_end IN ('returned', 'forfeited')),
  -- Fen a kilogram; null while the bid is sealed.
  price_fen bigint CHECK (price_fen > 0),
  -- The bid, encrypted under the server's key, which the database does not know.
  sealed bytea,
  bid_at timestamptz,
  outcome text CHECK (outcome IN ('won', 'lost')),
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (city, supply_no, company_no),
  FOREIGN KEY (city, supply_no) REFERENCES supplies,
  CHECK ((bid_at IS NULL) = (price_fen IS NULL AND sealed IS NULL)),
  CHECK (deposit_end IS NULL OR held_payment_no IS NOT NULL),
  CHECK (outcome IS DISTINCT FROM 'won' OR price_fen IS NOT NULL)
);
CREATE UNIQUE INDEX supply_entries_won ON supply_entries (city, supply_no) WHERE outcome = 'won';
CREATE INDEX supply_entries_bidder ON supply_entries (bidder_id, entered_at DESC, supply_no DESC);
CREATE INDEX supply_entries_company ON supply_entries (company_no, entered_at DESC);

-- Every bid that counted. Sealed ones that were replaced are never opened.
CREATE TABLE supply_bids (
  city text NOT NULL,
  supply_no text NOT NULL,
  company_no text NOT NULL,
  seq integer NOT NULL,
  price_fen bigint,
  sealed bytea,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, supply_no, company_no, seq),
  FOREIGN KEY (city, supply_no, company_no) REFERENCES supply_entries,
  CHECK ((price_fen IS NULL) <> (sealed IS NULL))
);
CREATE TRIGGER supply_bids_stay BEFORE UPDATE OR DELETE ON supply_bids FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE sale_contracts (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^HT\d{14}$'),
  supply_no text NOT NULL,
  company_no text NOT NULL REFERENCES companies (no),
  seller_id uuid NOT NULL,
  buyer_id uuid NOT NULL CHECK (buyer_id <> seller_id),
  item_id text NOT NULL,
  name text NOT NULL,
  picture text NOT NULL,
  grams bigint NOT NULL,
  price_fen bigint NOT NULL,
  tolerance_permille integer NOT NULL,
  -- What both sign: a list of label and text, and its SHA-256 with the number.
  terms jsonb NOT NULL,
  hash text NOT NULL,
  -- Sealed pictures of the signatures.
  seller_signature text,
  seller_signed_at timestamptz,
  buyer_signature text,
  buyer_signed_at timestamptz,
  state text NOT NULL CHECK (state IN ('signing', 'signed', 'delivered', 'closed', 'disputed', 'broken', 'lapsed')),
  dispute text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  due_at timestamptz,
  PRIMARY KEY (city, no),
  FOREIGN KEY (city, supply_no) REFERENCES supplies,
  CHECK (state IN ('signing', 'lapsed') OR (seller_signed_at IS NOT NULL AND buyer_signed_at IS NOT NULL)),
  CHECK ((seller_signature IS NULL) = (seller_signed_at IS NULL) AND (buyer_signature IS NULL) = (buyer_signed_at IS NULL))
);
CREATE UNIQUE INDEX sale_contracts_no ON sale_contracts (no);
CREATE UNIQUE INDEX sale_contracts_supply ON sale_contracts (city, supply_no);
CREATE INDEX sale_contracts_people ON sale_contracts (seller_id, made_at DESC);
CREATE INDEX sale_contracts_buyer ON sale_contracts (buyer_id, made_at DESC);
CREATE INDEX sale_contracts_state ON sale_contracts (state, made_at, no);
CREATE INDEX sale_contracts_due ON sale_contracts (due_at) WHERE due_at IS NOT NULL;

-- Of supplies and of contracts, by their number.
CREATE TABLE supply_steps (
  city text NOT NULL,
  subject_no text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  by text NOT NULL CHECK (by IN ('seller', 'company', 'operator', 'time')),
  -- The operator's name; null for others.
  actor text,
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, subject_no, seq)
);
CREATE TRIGGER supply_steps_stay BEFORE UPDATE OR DELETE ON supply_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();
