-- How far the tare of a line can be trusted, and the evidence it has. Null where nothing was taken off, and for lines from before, whose tare counts as typed.
ALTER TABLE weighing_lines
  ADD COLUMN tare_trust text,
  ADD COLUMN tare_capture_id text,
  ADD CONSTRAINT weighing_lines_tare_trust CHECK (tare_trust IN ('device', 'phone', 'vendor', 'typed', 'refuted')) NOT VALID,
  ADD CONSTRAINT weighing_lines_tare_capture CHECK (tare_trust IN ('typed', 'refuted') OR tare_capture_id IS NOT NULL OR tare_trust IS NULL) NOT VALID;
