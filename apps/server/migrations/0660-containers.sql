-- What a recycler weighs goods in: its weight is taken off without being weighed again each time.
CREATE TABLE container_tares (
  person_id uuid NOT NULL,
  -- Made by the phone, so that a repeat changes the same one.
  id text NOT NULL,
  name text NOT NULL,
  grams bigint NOT NULL CHECK (grams > 0),
  weighed_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, id)
);
