-- Models are found by the characters and pairs of characters that their words contain, so that a search does not read every model.
ALTER TABLE device_models ADD COLUMN grams text[] NOT NULL DEFAULT '{}';
CREATE FUNCTION write_model_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.grams := ARRAY(SELECT DISTINCT substr(NEW.search, at, size) FROM generate_series(1, length(NEW.search)) at CROSS JOIN generate_series(1, 2) size);
  RETURN NEW;
END $$;
CREATE TRIGGER device_models_grams BEFORE INSERT OR UPDATE OF search ON device_models FOR EACH ROW EXECUTE FUNCTION write_model_grams();
UPDATE device_models SET search = search;
CREATE INDEX device_models_search ON device_models USING gin (grams);
