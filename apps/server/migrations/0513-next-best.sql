-- A supply whose winner did not sign goes to another bidder, so that it may have had more than one contract. One of them is not lapsed.
CREATE UNIQUE INDEX sale_contracts_standing ON sale_contracts (city, supply_no) WHERE state <> 'lapsed';
DROP INDEX sale_contracts_supply;
CREATE INDEX sale_contracts_of_supply ON sale_contracts (city, supply_no, made_at DESC);

-- What people ask about a supply, for all to read, and what its seller says.
CREATE TABLE supply_questions (
  city text NOT NULL,
  supply_no text NOT NULL,
  seq integer NOT NULL,
  asker_id uuid NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL,
  answer text,
  answered_at timestamptz,
  PRIMARY KEY (city, supply_no, seq),
  FOREIGN KEY (city, supply_no) REFERENCES supplies,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX supply_questions_asker ON supply_questions (asker_id);
