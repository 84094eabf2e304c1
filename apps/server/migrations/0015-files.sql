-- Images that people sent. The device makes the id, so that an upload repeated after a cut answer has one effect.

CREATE TABLE files (
  owner_id uuid NOT NULL,
  id text NOT NULL,
  -- 128 random bits: who knows the name may see the picture.
  name text NOT NULL UNIQUE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- Whether something (an order, a profile) shows it; what nothing shows is removed after a day.
  claimed boolean NOT NULL DEFAULT false,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
-- The day's quota of a person.
CREATE INDEX files_day ON files (owner_id, uploaded_at);
CREATE INDEX files_orphans ON files (uploaded_at) WHERE NOT claimed;
