-- Trigger of device_models: the runs of one to three characters of the words that a model is found by.
CREATE OR REPLACE FUNCTION write_model_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.grams := ARRAY(SELECT DISTINCT substr(NEW.search, at, size) FROM generate_series(1, length(NEW.search)) at CROSS JOIN generate_series(1, 3) size);
  RETURN NEW;
END $$;
