-- Trigger of paper_readings, the record of who viewed papers: rows don't change.
CREATE OR REPLACE FUNCTION paper_readings_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'readings of papers are added to, never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
