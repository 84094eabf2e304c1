-- The characters of a text, its pairs and threes of neighbouring characters: what an index over searched texts contains.
CREATE OR REPLACE FUNCTION text_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT substr(words, at, size) FROM generate_series(1, length(words)) at CROSS JOIN generate_series(1, 3) size)
$$;
