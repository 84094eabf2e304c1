-- What `text_grams` of every text contains that contains the words: threes of neighbouring characters, of fewer the words themselves.
CREATE OR REPLACE FUNCTION searched_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(words) < 3 THEN ARRAY[words]
    ELSE ARRAY(SELECT DISTINCT substr(words, at, 3) FROM generate_series(1, length(words) - 2) at) END
$$;
