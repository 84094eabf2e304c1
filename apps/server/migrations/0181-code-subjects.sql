-- A code says what it was given for: the weighing it agrees to, or the amount it confirms. Codes given before said nothing, and are void.
ALTER TABLE credential_codes ADD COLUMN subject text NOT NULL DEFAULT '';
