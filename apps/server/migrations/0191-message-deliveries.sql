-- What is to be sent by push or SMS, apart from events, so that a slow provider holds up nothing but its own messages.
CREATE TABLE message_deliveries (
  user_id text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('push', 'sms', 'security_sms', 'push_device')),
  -- The message, the event of a security text, or the registration of a device.
  id text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- While it is being sent: until when nobody else sends it.
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Why it was given up; kept for the operator.
  dead_at timestamptz,
  dead_reason text,
  PRIMARY KEY (user_id, channel, id)
);
CREATE INDEX message_deliveries_due ON message_deliveries (due_at) WHERE dead_at IS NULL;
CREATE INDEX message_deliveries_dead ON message_deliveries (dead_at) WHERE dead_at IS NOT NULL;
