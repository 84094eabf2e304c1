-- UUID version 7 of a business instant, for rows that functions insert in batches.
CREATE OR REPLACE FUNCTION new_id(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_byte(set_byte(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112),
      8, (get_byte(uuid_send(gen_random_uuid()), 8) & 63) | 128),
    'hex')::uuid
$$;
