-- Counts of requests within a window, for limits that hold over any number of servers.
-- Unlogged: after a crash of the database counting begins anew, and no commit waits for it.
CREATE UNLOGGED TABLE request_counts (
  scope text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX request_counts_age ON request_counts (window_start);
