-- The simulated push service knows a push by its cid, shows some of them silently, and knows when a device was last seen.
ALTER TABLE sandbox_push ADD COLUMN cid text UNIQUE, ADD COLUMN silent boolean NOT NULL DEFAULT false;
ALTER TABLE sandbox_push_devices ADD COLUMN seen_at timestamptz;
