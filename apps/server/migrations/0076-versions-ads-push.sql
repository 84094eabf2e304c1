-- Published versions of the app.
CREATE TABLE app_versions (
  platform text NOT NULL CHECK (platform IN ('android', 'ios')),
  version text NOT NULL CHECK (version ~ '^[0-9]+(\.[0-9]+){2}$'),
  -- Older ones must not be used any more.
  forced boolean NOT NULL,
  notes text NOT NULL,
  -- Where the new one is got.
  url text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (platform, version)
);

CREATE TABLE advertisements (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  -- Path of the image.
  image text NOT NULL,
  -- A route of the app; null where a tap opens nothing.
  link text CHECK (link ~ '^/[^/\\]'),
  -- From the start it can be skipped with 0.
  skip_seconds integer NOT NULL CHECK (skip_seconds BETWEEN 0 AND 5),
  times_a_day integer NOT NULL CHECK (times_a_day > 0),
  runs_from timestamptz NOT NULL,
  runs_until timestamptz NOT NULL,
  CHECK (runs_until > runs_from)
);
CREATE INDEX advertisements_running ON advertisements (runs_until);

-- Devices that take push. A phone that changed hands belongs to who registered it last.
CREATE TABLE push_devices (
  user_id uuid NOT NULL,
  device_id uuid NOT NULL,
  registration_id text NOT NULL UNIQUE,
  tags text[] NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_id)
);
