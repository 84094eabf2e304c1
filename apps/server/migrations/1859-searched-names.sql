-- Companies, scales and stores are found by the characters, pairs and threes of characters that their names contain, as models of
-- devices are, so that a search that finds few does not read them all.
CREATE FUNCTION text_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT substr(words, at, size) FROM generate_series(1, length(words)) at CROSS JOIN generate_series(1, 3) size)
$$;
CREATE INDEX companies_name_grams ON companies USING gin (text_grams(name));
CREATE INDEX scales_serial_grams ON scales USING gin (text_grams(serial));
CREATE INDEX stores_grams ON stores USING gin (text_grams(no || name || address));
