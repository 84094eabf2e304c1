-- What an operator has filed at the simulated providers: templates, domains, certificates, raised limits. Empty at first.
CREATE TABLE sandbox_filings (
  kind text NOT NULL,
  name text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  filed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, name)
);
-- The first request under each of our numbers, as it came: providers compare a repeat with it in every parameter.
CREATE TABLE sandbox_requests (
  service text NOT NULL,
  no text NOT NULL,
  request text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (service, no)
);
