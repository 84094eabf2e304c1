-- What owners tell networked scales to do. A command rides in the reply to the next report, and is over a minute later.
CREATE TABLE scale_commands (
  serial text NOT NULL REFERENCES scales (serial),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('tare', 'zero', 'unit', 'config')),
  -- The unit, or the seconds between two reports; empty for others.
  value text NOT NULL,
  by_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz,
  done_at timestamptz,
  ok boolean,
  PRIMARY KEY (serial, id),
  CHECK ((done_at IS NULL) = (ok IS NULL)),
  CHECK (done_at IS NULL OR sent_at IS NOT NULL)
);
CREATE INDEX scale_commands_open ON scale_commands (serial, expires_at) WHERE done_at IS NULL;

ALTER TABLE scale_events DROP CONSTRAINT scale_events_kind_check,
  ADD CONSTRAINT scale_events_kind_check CHECK (kind IN ('bound', 'released', 'suspended', 'resumed', 'cover_opened', 'battery_low', 'refuted', 'retired', 'command')) NOT VALID;
