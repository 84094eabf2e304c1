-- What operators may do, by roles; and changes of roles, which two operators make together.

-- `rights` is read by servers of the version before and goes once none runs.
ALTER TABLE operators ADD COLUMN roles text[] NOT NULL DEFAULT '{}'
  CHECK (roles <@ ARRAY['admin', 'dispatcher', 'reviewer', 'editor', 'campaigner', 'trader', 'accountant']);

-- Until now who was in could do everything but, without that right, look at papers.
UPDATE operators SET roles = CASE
  WHEN 'papers' = ANY(rights) THEN ARRAY['admin', 'dispatcher', 'reviewer', 'editor', 'campaigner', 'trader', 'accountant']
  ELSE ARRAY['admin', 'dispatcher', 'editor', 'campaigner', 'trader', 'accountant'] END;

CREATE TABLE operator_role_changes (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  roles_before text[] NOT NULL,
  roles_after text[] NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES operators,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
  decided_by uuid REFERENCES operators,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Four eyes, whatever the program does: nobody agrees to what they asked for, nor to their own roles.
  CONSTRAINT operator_role_changes_second_operator CHECK (state <> 'approved' OR (decided_by <> asked_by AND decided_by <> operator_id))
);
CREATE UNIQUE INDEX operator_role_changes_waiting ON operator_role_changes (operator_id) WHERE state = 'waiting';

-- The record of who gave whom which rights: what was decided stays.
CREATE FUNCTION operator_role_changes_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'changes of roles are kept as they were decided' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER operator_role_changes_kept BEFORE UPDATE ON operator_role_changes
  FOR EACH ROW WHEN (OLD.state <> 'waiting' OR OLD.id <> NEW.id OR OLD.operator_id <> NEW.operator_id OR OLD.asked_by <> NEW.asked_by
    OR OLD.roles_before <> NEW.roles_before OR OLD.roles_after <> NEW.roles_after OR OLD.reason <> NEW.reason OR OLD.asked_at <> NEW.asked_at)
  EXECUTE FUNCTION operator_role_changes_refuse_change();
CREATE TRIGGER operator_role_changes_never_gone BEFORE DELETE OR TRUNCATE ON operator_role_changes
  FOR EACH STATEMENT EXECUTE FUNCTION operator_role_changes_refuse_change();
