-- Operators are created, suspended, restored and given new means to sign in by two others together.
CREATE TABLE operator_changes (
  id uuid PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('create', 'suspend', 'restore', 'reset')),
  -- Null for one who is to be created.
  operator_id uuid REFERENCES operators,
  name text NOT NULL,
  display_name text NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES operators,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
  decided_by uuid REFERENCES operators,
  decided_at timestamptz,
  CHECK ((act = 'create') = (operator_id IS NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Four eyes, whatever the program does: nobody agrees to what they asked for, nor to what concerns themselves.
  CONSTRAINT operator_changes_second_operator CHECK (state <> 'approved' OR (decided_by <> asked_by AND decided_by IS DISTINCT FROM operator_id))
);
CREATE UNIQUE INDEX operator_changes_waiting ON operator_changes (name) WHERE state = 'waiting';
CREATE TRIGGER operator_changes_never_gone BEFORE DELETE OR TRUNCATE ON operator_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
