-- Roles that an installation composes of rights by itself; made, changed and ended by two operators together.
CREATE TABLE operator_own_roles (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  rights text[] NOT NULL CHECK (cardinality(rights) > 0),
  -- Ended ones keep their name for the record of changes.
  removed_at timestamptz,
  -- Who grants rights holds no others.
  CONSTRAINT operator_own_roles_grant_nothing CHECK (NOT 'operators' = ANY (rights))
);
CREATE UNIQUE INDEX operator_own_roles_name ON operator_own_roles (name) WHERE removed_at IS NULL;

CREATE TABLE operator_own_role_changes (
  id uuid PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('create', 'change', 'remove')),
  -- Null for one that is to be made.
  role_id uuid REFERENCES operator_own_roles,
  name text NOT NULL,
  rights text[] NOT NULL,
  rights_before text[] NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES operators,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
  decided_by uuid REFERENCES operators,
  decided_at timestamptz,
  CHECK ((act = 'create') = (role_id IS NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Four eyes, whatever the program does.
  CONSTRAINT operator_own_role_changes_second_operator CHECK (state <> 'approved' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX operator_own_role_changes_waiting_name ON operator_own_role_changes (name) WHERE state = 'waiting';
CREATE UNIQUE INDEX operator_own_role_changes_waiting_role ON operator_own_role_changes (role_id) WHERE state = 'waiting';
CREATE TRIGGER operator_own_role_changes_kept BEFORE UPDATE ON operator_own_role_changes
  FOR EACH ROW WHEN (OLD.state <> 'waiting' OR OLD.id <> NEW.id OR OLD.act <> NEW.act OR OLD.role_id IS DISTINCT FROM NEW.role_id
    OR OLD.name <> NEW.name OR OLD.rights <> NEW.rights OR OLD.rights_before <> NEW.rights_before OR OLD.reason <> NEW.reason
    OR OLD.asked_by <> NEW.asked_by OR OLD.asked_at <> NEW.asked_at)
  EXECUTE FUNCTION operator_role_changes_refuse_change();
CREATE TRIGGER operator_own_role_changes_never_gone BEFORE DELETE OR TRUNCATE ON operator_own_role_changes
  FOR EACH STATEMENT EXECUTE FUNCTION operator_role_changes_refuse_change();

ALTER TABLE operators ADD COLUMN own_roles uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE operator_role_changes ADD COLUMN own_before uuid[] NOT NULL DEFAULT '{}', ADD COLUMN own_after uuid[] NOT NULL DEFAULT '{}';

DROP TRIGGER operator_role_changes_kept ON operator_role_changes;
CREATE TRIGGER operator_role_changes_kept BEFORE UPDATE ON operator_role_changes
  FOR EACH ROW WHEN (OLD.state <> 'waiting' OR OLD.id <> NEW.id OR OLD.operator_id <> NEW.operator_id OR OLD.asked_by <> NEW.asked_by
    OR OLD.roles_before <> NEW.roles_before OR OLD.roles_after <> NEW.roles_after OR OLD.reason <> NEW.reason OR OLD.asked_at <> NEW.asked_at
    OR OLD.cities_before IS DISTINCT FROM NEW.cities_before OR OLD.cities_after IS DISTINCT FROM NEW.cities_after
    OR OLD.own_before <> NEW.own_before OR OLD.own_after <> NEW.own_after)
  EXECUTE FUNCTION operator_role_changes_refuse_change();
