-- Quotes for photographed goods live by the engine of cases: one deadline, and steps with the state that they lead to.
ALTER TABLE photo_quotes ADD COLUMN due_at timestamptz;
UPDATE photo_quotes SET due_at = CASE state
  WHEN 'open' THEN promised_by + interval '2 hours'
  WHEN 'quoted' THEN promised_by
  WHEN 'closed' THEN promised_by + interval '48 hours'
  ELSE take_by END
WHERE state IN ('open', 'quoted', 'closed', 'ordered');
UPDATE photo_quotes SET take_by = NULL WHERE state <> 'ordered' AND take_by IS NOT NULL;
CREATE INDEX photo_quotes_due ON photo_quotes (due_at, no) WHERE due_at IS NOT NULL;
DROP INDEX photo_quotes_running_out, photo_quotes_take_by;

ALTER TABLE photo_quote_steps DROP CONSTRAINT photo_quote_steps_by_check, DROP COLUMN from_state;
ALTER TABLE photo_quote_steps RENAME COLUMN to_state TO state;
-- Steps are never changed by statements; this renames an actor in all of them.
ALTER TABLE photo_quote_steps ALTER COLUMN by TYPE text USING CASE by WHEN 'clock' THEN 'time' ELSE by END,
  ADD CONSTRAINT photo_quote_steps_by_check CHECK (by IN ('customer', 'company', 'operator', 'order', 'time')),
  -- An operator's name, or the id of a company's member.
  ADD COLUMN actor text,
  ADD COLUMN note text NOT NULL DEFAULT '';
ALTER TABLE photo_quote_steps ALTER COLUMN note DROP DEFAULT;
