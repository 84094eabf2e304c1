-- The simulated SMS providers count by template and report as carriers do.
ALTER TABLE sandbox_sms
  ADD COLUMN serial text,
  ADD COLUMN template text,
  ADD COLUMN is_code boolean NOT NULL DEFAULT false,
  -- Null: delivered; `none`: no report comes; otherwise the carrier's code.
  ADD COLUMN report text;
CREATE INDEX sandbox_sms_serial ON sandbox_sms (serial) WHERE serial IS NOT NULL;

-- Accepted SMS until the carrier's report is read; the number is masked then.
CREATE TABLE sent_sms (
  serial text PRIMARY KEY,
  mobile text NOT NULL,
  purpose text NOT NULL,
  template text NOT NULL,
  sent_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'unreported')),
  code text,
  words text,
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sent_sms_due ON sent_sms (due_at) WHERE state = 'waiting';
CREATE INDEX sent_sms_failed ON sent_sms (ended_at DESC) WHERE state = 'failed';
CREATE INDEX sent_sms_sent ON sent_sms (sent_at);
