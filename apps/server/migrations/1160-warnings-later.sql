-- Operators put a warning off until a moment, and remind its recycler. A warning that does no harm yet begins so.
ALTER TABLE order_warnings
  ADD COLUMN snoozed_until timestamptz,
  ADD COLUMN reminded_at timestamptz,
  ADD COLUMN reminded_by_name text,
  ADD CHECK ((reminded_at IS NULL) = (reminded_by_name IS NULL));
CREATE INDEX order_warnings_waiting ON order_warnings (since) WHERE state = 'open';
-- The earliest of what waits is read without sorting all of it.
CREATE INDEX feedback_oldest ON feedback (at) WHERE answered_at IS NULL;
CREATE INDEX recycler_applications_oldest ON recycler_applications (applied_at) WHERE state = 'submitted';
