-- Statements that are made in the background, because they are long; the file is gone after a day.
CREATE TABLE exports (
  owner_id uuid NOT NULL,
  id uuid NOT NULL,
  form text NOT NULL CHECK (form IN ('csv', 'xlsx')),
  from_day date NOT NULL,
  to_day date NOT NULL,
  kind text,
  -- waiting → made → gone
  state text NOT NULL CHECK (state IN ('waiting', 'made', 'gone')),
  asked_at timestamptz NOT NULL,
  -- A server works on it until then; after that another one does.
  claimed_until timestamptz,
  line_count integer,
  bytes integer,
  -- In the storage of files.
  file text,
  expires_at timestamptz,
  PRIMARY KEY (owner_id, id),
  CHECK ((state = 'made') = (file IS NOT NULL)),
  CHECK (file IS NULL OR expires_at IS NOT NULL)
);
CREATE INDEX exports_of_owner ON exports (owner_id, asked_at DESC);
CREATE INDEX exports_waiting ON exports (asked_at) WHERE state = 'waiting';
CREATE INDEX exports_ending ON exports (expires_at) WHERE state = 'made';
