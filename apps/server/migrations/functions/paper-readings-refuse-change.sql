-- Trigger of paper_readings: who looked at papers is kept as it was written.
CREATE OR REPLACE FUNCTION paper_readings_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'readings of papers are added to, never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
