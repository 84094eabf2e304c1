-- Items that a job could not finish: left alone until the next try, and shown to the operator.
CREATE TABLE job_failures (
  job text NOT NULL,
  item text NOT NULL,
  attempts integer NOT NULL,
  first_failed_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  error text NOT NULL,
  PRIMARY KEY (job, item)
);
