-- Two numbers of one person become one account: asked for by one operator, agreed to by another. What moved stays written down.
CREATE TABLE person_merges (
  id uuid PRIMARY KEY,
  kept_id uuid NOT NULL REFERENCES users,
  gone_id uuid NOT NULL REFERENCES users CHECK (gone_id <> kept_id),
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES operators,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
  decided_by uuid REFERENCES operators,
  decided_at timestamptz,
  -- Sentences about what moved.
  moved text[] NOT NULL DEFAULT '{}',
  CHECK ((state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Four eyes, whatever the program does.
  CONSTRAINT person_merges_second_operator CHECK (state <> 'approved' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX person_merges_waiting ON person_merges (gone_id) WHERE state = 'waiting';
CREATE INDEX person_merges_kept ON person_merges (kept_id);
CREATE INDEX person_merges_gone ON person_merges (gone_id);
CREATE TRIGGER person_merges_never_gone BEFORE DELETE OR TRUNCATE ON person_merges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
