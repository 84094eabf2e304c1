-- A notice may be for one side or one city, and may be recalled.
ALTER TABLE notices
  ADD COLUMN audience text NOT NULL DEFAULT 'everybody' CHECK (audience IN ('everybody', 'customers', 'recyclers')),
  -- Code of a city; null is the whole country.
  ADD COLUMN city text,
  ADD COLUMN recalled_at timestamptz;
