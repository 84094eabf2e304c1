-- Trigger of device_models: indexes the search words of a model as sequences of one to three characters.
CREATE OR REPLACE FUNCTION write_model_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.grams := ARRAY(SELECT DISTINCT substr(NEW.search, at, size) FROM generate_series(1, length(NEW.search)) at CROSS JOIN generate_series(1, 3) size);
  RETURN NEW;
END $$;
