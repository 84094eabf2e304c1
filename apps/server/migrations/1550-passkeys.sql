-- A confirmation by fingerprint or face is of one payment; by the password (null) it is of the next one, whichever it is.
ALTER TABLE wallet_pay_passwords ADD COLUMN confirmed_for text;
-- Keys in the keystore of a signed-in device, which confirm payments; the row of a challenge that led to none has no key.
CREATE TABLE wallet_passkeys (
  user_id uuid NOT NULL,
  device_id uuid NOT NULL,
  key_id text,
  public_key bytea,
  -- Signatures that the key says it has made; 0 where it keeps no count.
  counter bigint NOT NULL DEFAULT 0,
  made_at timestamptz,
  used_at timestamptz,
  -- The last challenge, until it is answered; of a payment, or of a new key.
  challenge text,
  challenge_for text,
  challenged_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_id),
  CHECK ((key_id IS NULL) = (public_key IS NULL) AND (key_id IS NULL) = (made_at IS NULL))
);
