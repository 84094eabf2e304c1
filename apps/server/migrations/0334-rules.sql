-- Numbers of the rules that operators change: every version stays, and says who made it and who agreed.
ALTER TABLE order_fee_rules ADD COLUMN made_by text, ADD COLUMN agreed_by text;
ALTER TABLE dispatch_rules ADD COLUMN agreed_by text;

-- Of sets without a table of their own. Version 0 is in the code.
CREATE TABLE rule_versions (
  rule_set text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  valid_from timestamptz NOT NULL,
  rules jsonb NOT NULL,
  note text NOT NULL,
  made_by text,
  agreed_by text,
  PRIMARY KEY (rule_set, version)
);
CREATE TRIGGER rule_versions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON rule_versions EXECUTE FUNCTION refuse_change();

-- Changes of numbers that move money: one operator asks, another agrees.
CREATE TABLE rule_changes (
  id uuid PRIMARY KEY,
  rule_set text NOT NULL,
  path text NOT NULL,
  value_before bigint NOT NULL,
  value_after bigint NOT NULL,
  -- When it is to begin; null for as soon as it is agreed to.
  begins_at timestamptz,
  note text NOT NULL,
  asked_by uuid NOT NULL REFERENCES operators,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
  decided_by uuid REFERENCES operators,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Four eyes, whatever the program does.
  CONSTRAINT rule_changes_second_operator CHECK (state <> 'approved' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX rule_changes_waiting ON rule_changes (rule_set, path) WHERE state = 'waiting';
