-- Estate stewards and invitation rules are kept at the console: who named, changed and ended what, and when.

ALTER TABLE estate_stewards
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Operators by the name they are shown under.
  ADD COLUMN named_by text NOT NULL DEFAULT '',
  -- Absent for those from before there was a record: named when they began.
  ADD COLUMN named_at timestamptz,
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN ended_by text,
  ADD CHECK ((ended_at IS NULL) = (ended_by IS NULL));
ALTER TABLE estate_stewards DROP CONSTRAINT estate_stewards_pkey;
ALTER TABLE estate_stewards ADD PRIMARY KEY (adcode, id);
-- Who has ended may be named again; a change ends one row and begins another.
CREATE UNIQUE INDEX estate_stewards_standing ON estate_stewards (adcode, user_id, estate) WHERE ended_at IS NULL;
CREATE INDEX estate_stewards_id ON estate_stewards (id);
CREATE INDEX estate_stewards_user ON estate_stewards (user_id);

ALTER TABLE invitation_rules ADD COLUMN made_by text NOT NULL DEFAULT '';
-- Read at the console from now on.
UPDATE invitation_rules SET note = '首个规则' WHERE version = 1 AND note = 'first rule';
