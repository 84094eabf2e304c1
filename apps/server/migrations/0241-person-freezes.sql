-- Who was shut out and let in again, by whom and why. Rows stay.
CREATE TABLE person_freezes (
  user_id uuid NOT NULL REFERENCES users (id),
  id uuid NOT NULL,
  act text NOT NULL CHECK (act IN ('freeze', 'thaw')),
  reason text NOT NULL,
  operator_id uuid NOT NULL REFERENCES operators (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE TRIGGER person_freezes_append_only BEFORE UPDATE OR DELETE ON person_freezes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER person_freezes_never_emptied BEFORE TRUNCATE ON person_freezes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The console's list of people: recyclers, frozen ones, and the beginning of a name.
CREATE INDEX users_recyclers ON users (id) WHERE is_recycler;
CREATE INDEX users_suspended ON users (id) WHERE state = 'suspended';
CREATE INDEX users_name ON users (upper(username) text_pattern_ops);
CREATE INDEX recycler_applications_plate ON recycler_applications (upper(replace(plate, ' ', ''))) WHERE plate <> '';
