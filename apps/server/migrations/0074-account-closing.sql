-- An account that is being closed, and what is left of one that was.
ALTER TABLE users
  -- When what is personal goes; null while nobody asked for it.
  ADD COLUMN erases_at timestamptz,
  DROP CONSTRAINT users_state_check,
  ADD CONSTRAINT users_state_check CHECK (state IN ('active', 'suspended', 'erased')),
  DROP CONSTRAINT users_mobile_check,
  -- An erased person's number is free for somebody new; their id stands in its place.
  ADD CONSTRAINT users_mobile_check CHECK (mobile ~ '^1[3-9][0-9]{9}$' OR (state = 'erased' AND mobile = id::text));
CREATE INDEX users_erasing ON users (erases_at) WHERE erases_at IS NOT NULL;

ALTER TABLE sms_codes DROP CONSTRAINT sms_codes_purpose_check;
ALTER TABLE sms_codes ADD CONSTRAINT sms_codes_purpose_check CHECK (purpose IN ('login', 'password', 'agreement', 'paypassword', 'cancel'));

-- Customers who were erased: their finished orders keep seller and goods for the two years that the law asks.
CREATE TABLE order_erasures (
  customer_id text PRIMARY KEY,
  erased_at timestamptz NOT NULL
);
