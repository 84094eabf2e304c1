-- What was sent to a provider about a withdrawal, and what is known of it: written before it is sent, so that a repeat is the same to the letter,
-- and so that no answer but the provider's state, or an operator, ends what may have been accepted.
CREATE TABLE withdrawal_sendings (
  owner_id uuid NOT NULL,
  no text NOT NULL,
  -- The whole order, sealed: it has a name, and for a card its number.
  sealed_order bytea,
  -- Times that sending was begun, and those of them that the provider answered by doing nothing.
  sent_count integer NOT NULL DEFAULT 0,
  refused_count integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  -- The last refusal's code.
  refusal text,
  -- When the provider first named a state.
  accepted_at timestamptz,
  -- Since when an operator has to find out, with what one of them found; another one confirms it.
  unclear_since timestamptz,
  found text CHECK (found IN ('paid', 'not_paid')),
  found_by uuid,
  finder text,
  found_note text,
  PRIMARY KEY (owner_id, no),
  FOREIGN KEY (owner_id, no) REFERENCES withdrawals (owner_id, no),
  CHECK (refused_count <= sent_count),
  CHECK ((found IS NULL) = (found_by IS NULL))
);
CREATE INDEX withdrawal_sendings_unclear ON withdrawal_sendings (unclear_since) WHERE unclear_since IS NOT NULL;
-- Those under way were sent at least once.
INSERT INTO withdrawal_sendings (owner_id, no, sent_count, sent_at, accepted_at)
SELECT owner_id, no, 1, started_at, CASE WHEN provider_no IS NOT NULL OR state = 'confirming' THEN started_at END
FROM withdrawals WHERE started_at IS NOT NULL AND ended_at IS NULL AND provider <> 'bank';
