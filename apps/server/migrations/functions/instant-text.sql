-- An instant as ISO 8601 text, for JSON that is built in the database.
CREATE OR REPLACE FUNCTION instant_text(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
