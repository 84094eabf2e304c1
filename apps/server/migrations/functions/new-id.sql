-- UUID version 7 of a business instant, for rows that functions insert in batches: its milliseconds, the version, and the random
-- digits of a UUID version 4 after its own version.
CREATE OR REPLACE FUNCTION new_id(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(gen_random_uuid()::text, 16))::uuid
$$;
