-- Appeals live by the engine of cases: when time decides, and steps with the state that they lead to.
ALTER TABLE appeals RENAME COLUMN info_fee_back TO info_fee_back_fen;
ALTER TABLE appeals RENAME COLUMN fee_back TO fee_back_fen;
ALTER TABLE appeals RENAME COLUMN compensation TO compensation_fen;
ALTER TABLE appeals RENAME COLUMN difference TO difference_fen;
ALTER TABLE appeals RENAME COLUMN difference_from_other TO difference_from_other_fen;
ALTER TABLE appeals ADD COLUMN due_at timestamptz;
UPDATE appeals SET due_at = promised_by WHERE kind = 'info_fee' AND state IN ('submitted', 'reviewing');
CREATE INDEX appeals_due ON appeals (due_at, no) WHERE due_at IS NOT NULL;

DROP TRIGGER appeal_steps_keep_their_course ON appeal_steps;
ALTER TABLE appeal_steps DROP CONSTRAINT appeal_steps_by_check, DROP COLUMN from_state;
ALTER TABLE appeal_steps RENAME COLUMN to_state TO state;
ALTER TABLE appeal_steps RENAME COLUMN text TO note;
ALTER TABLE appeal_steps ALTER COLUMN by TYPE text USING CASE by WHEN 'clock' THEN 'time' ELSE by END,
  ADD CONSTRAINT appeal_steps_by_check CHECK (by IN ('appellant', 'other', 'operator', 'time')),
  ALTER COLUMN photos SET DEFAULT '{}',
  -- The operator's name.
  ADD COLUMN actor text;
CREATE TRIGGER appeal_steps_keep_their_course BEFORE UPDATE OF city, no, seq, by, actor, state, at ON appeal_steps EXECUTE FUNCTION refuse_change();
