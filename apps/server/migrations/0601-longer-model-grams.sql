-- Three characters in a row are shared by far fewer models than two, so that a search reads few of them however many there are.
CREATE OR REPLACE FUNCTION write_model_grams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.grams := ARRAY(SELECT DISTINCT substr(NEW.search, at, size) FROM generate_series(1, length(NEW.search)) at CROSS JOIN generate_series(1, 3) size);
  RETURN NEW;
END $$;
UPDATE device_models SET search = search;
