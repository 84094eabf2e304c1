-- How the last run of each job went, for the operator: one row a job.
CREATE TABLE job_runs (
  job text PRIMARY KEY,
  -- Five fields, in Asia/Shanghai.
  cron text NOT NULL,
  ended_at timestamptz,
  milliseconds integer,
  -- Runs that failed since the last one that did not.
  failures integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  error text
);
