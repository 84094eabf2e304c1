-- Six digits that money leaves a wallet by. argon2id under the number of wrong tries and the lock they make.
CREATE TABLE wallet_pay_passwords (
  user_id uuid PRIMARY KEY,
  hash text NOT NULL,
  -- Wrong tries in a row, counted before the comparison: parallel guesses can't outrun the count.
  tries integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  set_at timestamptz NOT NULL
);

ALTER TABLE sms_codes DROP CONSTRAINT sms_codes_purpose_check;
ALTER TABLE sms_codes ADD CONSTRAINT sms_codes_purpose_check CHECK (purpose IN ('login', 'password', 'agreement', 'paypassword'));
