-- A version that an operator writes for a later moment is not in force before, and can be taken back until then. It stays on record.
ALTER TABLE content_pages ADD COLUMN withdrawn_at timestamptz, ADD COLUMN withdrawn_by text, ADD CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)), ADD CHECK (withdrawn_at < published_at);
