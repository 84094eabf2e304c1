-- Pledges people signed. Signing again adds a row: what was signed when stays.
CREATE TABLE pledges (
  user_id uuid NOT NULL,
  -- UUID version 7: newest first is by id.
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('urgent', 'safety')),
  -- Path of the image of the signature.
  signature text NOT NULL,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
