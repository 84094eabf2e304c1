-- What the sandbox's push provider knows of devices, and whether a push reached one.
ALTER TABLE sandbox_push ADD COLUMN reached boolean NOT NULL DEFAULT false;

CREATE TABLE sandbox_push_devices (
  registration_id text PRIMARY KEY,
  -- A user id without its dashes.
  alias text,
  tags text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX sandbox_push_devices_alias ON sandbox_push_devices (alias) WHERE alias IS NOT NULL;
