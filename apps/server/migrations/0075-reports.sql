-- What devices and visitors tell the operator. Rows go after their term; nothing else refers to them.

CREATE TABLE action_records (
  id uuid PRIMARY KEY,
  -- Whose token it came under; null for a visitor.
  user_id uuid,
  title text NOT NULL,
  event text NOT NULL,
  url text NOT NULL,
  platform text NOT NULL,
  share_platform text NOT NULL,
  detail text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX action_records_age ON action_records (at);
CREATE INDEX action_records_user ON action_records (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE error_reports (
  id uuid PRIMARY KEY,
  user_id uuid,
  key text NOT NULL,
  url text NOT NULL,
  content text NOT NULL,
  platform text NOT NULL,
  version text NOT NULL,
  manufacturer text NOT NULL,
  model text NOT NULL,
  shell_version text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX error_reports_age ON error_reports (at);
CREATE INDEX error_reports_user ON error_reports (user_id) WHERE user_id IS NOT NULL;

-- Where recyclers on duty are: precise places are sensitive, so they stay 30 days and no longer.
CREATE TABLE duty_locations (
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  longitude double precision NOT NULL,
  latitude double precision NOT NULL,
  PRIMARY KEY (user_id, at)
);
CREATE INDEX duty_locations_age ON duty_locations (at);

CREATE TABLE leads (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('partner', 'collect')),
  user_id uuid,
  name text NOT NULL,
  mobile text NOT NULL,
  adcode text,
  goods text NOT NULL,
  note text NOT NULL,
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'answered')),
  at timestamptz NOT NULL
);
-- The same wish of the same number waits once.
CREATE UNIQUE INDEX leads_waiting ON leads (kind, mobile) WHERE state = 'submitted';
CREATE INDEX leads_user ON leads (user_id) WHERE user_id IS NOT NULL;
