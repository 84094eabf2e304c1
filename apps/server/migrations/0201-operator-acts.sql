-- Every act of an operator, written in the act's own transaction. Each row contains the hash of the one before it, so that a
-- row that is changed, removed or slipped in breaks every later hash.
CREATE TABLE operator_acts (
  position bigint PRIMARY KEY CHECK (position > 0),
  at timestamptz NOT NULL,
  operator_id uuid NOT NULL REFERENCES operators (id),
  call text NOT NULL,
  -- Number or id of the record acted on; empty when the act names none.
  subject text NOT NULL,
  -- JSON of the act's fields, without secrets, numbers of people masked.
  input text NOT NULL,
  -- done · begun: its work is several transactions, this row was first · refused: a refusal that wrote something
  outcome text NOT NULL CHECK (outcome IN ('done', 'begun', 'refused')),
  address text NOT NULL,
  previous_hash text NOT NULL,
  -- SHA-256 of the JSON array of all of the above, hex.
  hash text NOT NULL
);
CREATE INDEX operator_acts_time ON operator_acts (at);
CREATE INDEX operator_acts_operator ON operator_acts (operator_id, position);
CREATE INDEX operator_acts_call ON operator_acts (call, position);
CREATE INDEX operator_acts_subject ON operator_acts (subject, position) WHERE subject <> '';
CREATE TRIGGER operator_acts_append_only BEFORE UPDATE OR DELETE ON operator_acts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_acts_never_emptied BEFORE TRUNCATE ON operator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
