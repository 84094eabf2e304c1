-- When each device was last used, changes of number, whom to call in an emergency, and codes that are confirmed before they are spent.

ALTER TABLE user_devices
  -- Written whenever the device gets a token; null on devices that have not since, whose sign-in says it.
  ADD COLUMN last_seen_at timestamptz;
CREATE INDEX user_devices_signed_in ON user_devices (user_id) WHERE revoked_at IS NULL;

-- Moments alone: the numbers a person had before are nobody's business any more.
CREATE TABLE mobile_changes (
  user_id uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, changed_at)
);

ALTER TABLE users
  ADD COLUMN emergency_name text,
  ADD COLUMN emergency_mobile text CHECK (emergency_mobile ~ '^1[3-9][0-9]{9}$'),
  ADD CONSTRAINT users_emergency_check CHECK ((emergency_name IS NULL) = (emergency_mobile IS NULL));

ALTER TABLE sms_codes
  -- The first time it was found right without being spent; it stands five minutes from then.
  ADD COLUMN confirmed_at timestamptz,
  -- The contract lists the purposes, and refuses others before they come here.
  DROP CONSTRAINT sms_codes_purpose_check,
  ADD CONSTRAINT sms_codes_purpose_check CHECK (purpose ~ '^[a-z]{1,20}$');
