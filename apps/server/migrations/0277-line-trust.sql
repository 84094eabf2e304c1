-- How far the weight of a line can be trusted, and the evidence it has.
ALTER TABLE weighing_lines
  ADD COLUMN trust text NOT NULL DEFAULT 'typed',
  ADD COLUMN capture_id text,
  ADD CONSTRAINT weighing_lines_trust CHECK (trust IN ('device', 'phone', 'vendor', 'typed', 'refuted')) NOT VALID,
  ADD CONSTRAINT weighing_lines_capture CHECK (trust IN ('typed', 'refuted') OR capture_id IS NOT NULL) NOT VALID;
