-- What people tell about themselves, beside what signing in needs.
ALTER TABLE users
  -- GB/T 2261.1: 0 not said, 1 male, 2 female.
  ADD COLUMN sex text NOT NULL DEFAULT '0' CHECK (sex IN ('0', '1', '2')),
  ADD COLUMN birthday date,
  ADD COLUMN introduction text NOT NULL DEFAULT '',
  -- Path of the portrait.
  ADD COLUMN figure text;
