-- Trigger of device_models: the characters and pairs of characters of the words that a model is found by.
CREATE OR REPLACE FUNCTION write_model_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.grams := ARRAY(SELECT DISTINCT substr(NEW.search, at, size) FROM generate_series(1, length(NEW.search)) at CROSS JOIN generate_series(1, 2) size);
  RETURN NEW;
END $$;
