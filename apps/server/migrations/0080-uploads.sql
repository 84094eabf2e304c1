-- Uploads under a token for uploads alone, and what counts against the quota of a day.

ALTER TABLE access_tokens DROP CONSTRAINT access_tokens_kind_check;
ALTER TABLE access_tokens ADD CONSTRAINT access_tokens_kind_check CHECK (kind IN ('app', 'upload', 'user', 'operator'));

ALTER TABLE files
  -- Bytes as they were sent: the quota is on what travels, not on what is left of it.
  ADD COLUMN sent_bytes integer NOT NULL DEFAULT 0,
  -- An image that has no public address: shown by signed links alone.
  ADD COLUMN private boolean NOT NULL DEFAULT false;
-- Anonymous uploads have the zero id for an owner until a person's call uses them: what waits so is counted all together.
CREATE INDEX files_nobody ON files (uploaded_at) WHERE owner_id = '00000000-0000-0000-0000-000000000000';
