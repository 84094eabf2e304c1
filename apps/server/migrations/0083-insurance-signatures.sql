-- Insurance clauses that people signed, by version. Contracts rest on them: they are added to, never changed.
CREATE TABLE insurance_signatures (
  user_id uuid NOT NULL,
  id text NOT NULL,
  product text NOT NULL CHECK (product IN ('accident', 'height', 'picture')),
  clauses text NOT NULL,
  -- Path the image of the signature is served from.
  signature text NOT NULL,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
