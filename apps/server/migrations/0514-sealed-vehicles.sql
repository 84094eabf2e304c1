-- Plates and numbers of vehicles are sealed; `plate` and `vin` keep what may be shown to everybody. Rows from before are sealed by a job, which has the key.
ALTER TABLE vehicles ADD COLUMN sealed_plate bytea, ADD COLUMN sealed_vin bytea, ADD COLUMN plate_hash bytea, ADD COLUMN vin_hash bytea,
  ADD CONSTRAINT vehicles_sealed CHECK (num_nulls(sealed_plate, sealed_vin, plate_hash, vin_hash) IN (0, 4)) NOT VALID;
-- A vehicle is booked once at a time.
CREATE UNIQUE INDEX vehicles_plate_hash ON vehicles (city, plate_hash) WHERE state NOT IN ('deregistered', 'cancelled', 'refused', 'lapsed');
DROP INDEX vehicles_plate;
CREATE INDEX vehicles_plate_known ON vehicles (plate_hash);
CREATE INDEX vehicles_vin_known ON vehicles (vin_hash);
CREATE INDEX vehicles_unsealed ON vehicles (city, no) WHERE sealed_plate IS NULL;
