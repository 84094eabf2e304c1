-- What the platform itself keeps: replies by idempotency key, events on their way to other domains, settings.

-- A key belongs to its caller. Kept for 30 days by a job; money that must be unique for ever has references of its own.
CREATE TABLE idempotency_keys (
  owner_id text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
  call text NOT NULL,
  input_hash text NOT NULL,
  status integer,
  body text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Events are written in the transaction of their cause and delivered after it, once, in order of id.
CREATE TABLE outbox_events (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- A failing event waits longer each time, and does not hold up the others.
  due_at timestamptz NOT NULL
);
CREATE INDEX outbox_events_due ON outbox_events (due_at, id);

-- Small facts an installation remembers, such as the sandbox clock's shift.
CREATE TABLE installation_settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- UUID version 7 from a business instant, for rows that functions write in batches.
CREATE FUNCTION new_id(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_byte(set_byte(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112),
      8, (get_byte(uuid_send(gen_random_uuid()), 8) & 63) | 128),
    'hex')::uuid
$$;
