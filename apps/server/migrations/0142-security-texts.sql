-- Security texts that a provider has taken, so that none goes out twice when its event is delivered again.
CREATE TABLE security_texts (
  -- Of the event that it tells of.
  event_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  action text NOT NULL,
  -- Masked.
  mobile text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX security_texts_person ON security_texts (user_id, sent_at DESC);
