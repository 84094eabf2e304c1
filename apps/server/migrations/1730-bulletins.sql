-- Notices of operators to colleagues. To whom one goes is settled when it is written, so that its writer knows who has not read it yet.
CREATE TABLE operator_bulletins (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  written_by uuid NOT NULL REFERENCES operators,
  -- Names of the roles at that time; none: all.
  roles text[] NOT NULL,
  -- Codes of cities and districts; none: the whole country.
  places text[] NOT NULL,
  recalled_at timestamptz
);
CREATE INDEX operator_bulletins_written ON operator_bulletins (written_by, id);

CREATE TABLE operator_bulletin_readers (
  operator_id uuid NOT NULL REFERENCES operators,
  bulletin_id uuid NOT NULL REFERENCES operator_bulletins,
  read_at timestamptz,
  PRIMARY KEY (operator_id, bulletin_id)
);
CREATE INDEX operator_bulletin_readers_of ON operator_bulletin_readers (bulletin_id);
CREATE INDEX operator_bulletin_readers_unread ON operator_bulletin_readers (operator_id, bulletin_id) WHERE read_at IS NULL;
