-- What a company puts up before it may ask for deposits, its weighbridges, rechecks, broken promises and ratings.

ALTER TABLE company_reservations
  -- Who asked for the one recheck, and the round that was weighed before it.
  ADD COLUMN recheck_by text CHECK (recheck_by IN ('seller', 'company')),
  ADD COLUMN checked_round integer,
  -- The round whose result stands when it is not the last one.
  ADD COLUMN standing_round integer,
  -- The seller said to be at the gate, with a photo of it.
  ADD COLUMN at_gate_since timestamptz,
  ADD COLUMN at_gate_photo text,
  ADD CONSTRAINT company_reservations_recheck CHECK ((recheck_by IS NULL) = (checked_round IS NULL)) NOT VALID,
  ADD CONSTRAINT company_reservations_at_gate CHECK ((at_gate_since IS NULL) = (at_gate_photo IS NULL)) NOT VALID;

-- Null in readings from before scales were entered.
ALTER TABLE company_readings ADD COLUMN scale_id uuid;

-- A guarantee is held by name in the ledger; what is drawn on ends a part and holds the rest as the next one.
CREATE TABLE company_guarantees (
  company_no text NOT NULL REFERENCES companies (no),
  payment_no text NOT NULL,
  part integer NOT NULL,
  owner_id uuid NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  made_at timestamptz NOT NULL,
  ended text CHECK (ended IN ('drawn', 'returned')),
  PRIMARY KEY (company_no, payment_no, part)
);
CREATE INDEX company_guarantees_open ON company_guarantees (company_no) WHERE ended IS NULL;

-- Until when the guarantee has to be topped up; null when it is whole, or was never put up.
ALTER TABLE companies ADD COLUMN guarantee_due timestamptz;

-- A weighbridge; after the last day of its verification it weighs nothing.
CREATE TABLE company_scales (
  company_no text NOT NULL REFERENCES companies (no),
  id uuid NOT NULL,
  name text NOT NULL,
  greatest_grams bigint NOT NULL CHECK (greatest_grams > 0),
  division_grams bigint NOT NULL CHECK (division_grams > 0),
  certificate text NOT NULL,
  verified_until date NOT NULL,
  entered_by text NOT NULL,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (company_no, id)
);

-- The result of each round, so that a recheck can be compared with what it checks.
CREATE TABLE company_round_results (
  city text NOT NULL,
  reservation_no text NOT NULL,
  round integer NOT NULL,
  item_id text NOT NULL,
  gross_grams bigint NOT NULL,
  deducted_grams bigint NOT NULL CHECK (deducted_grams BETWEEN 0 AND gross_grams),
  deduction_reason text,
  price_fen bigint NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (city, reservation_no, round, item_id),
  FOREIGN KEY (city, reservation_no) REFERENCES company_reservations
);
CREATE TRIGGER company_round_results_stay BEFORE UPDATE OR DELETE ON company_round_results FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Promises that a company broke.
CREATE TABLE company_strikes (
  company_no text NOT NULL REFERENCES companies (no),
  -- Number of the reservation or supply.
  subject_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('called_off', 'shut_gate', 'weighed_short')),
  at timestamptz NOT NULL,
  PRIMARY KEY (company_no, subject_no, kind)
);
CREATE INDEX company_strikes_recent ON company_strikes (company_no, at DESC);

CREATE TABLE company_ratings (
  city text NOT NULL,
  reservation_no text NOT NULL,
  company_no text NOT NULL,
  seller_id uuid NOT NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  tags text[] NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, reservation_no),
  FOREIGN KEY (city, reservation_no) REFERENCES company_reservations
);
CREATE INDEX company_ratings_company ON company_ratings (company_no, at DESC);
