-- Conduct points of recyclers: each with its rule, its visit, its reason and its end, given by the product or by an operator, and recalled with a
-- reason. They take the place of recycler_conduct.points_lost, a sum without an end, which only servers of the version before still write.
CREATE TABLE conduct_points (
  recycler_id text NOT NULL,
  id uuid NOT NULL,
  rule text NOT NULL CHECK (rule IN ('release', 'no_show', 'written_off', 'earlier', 'manner', 'price', 'weight', 'record', 'other')),
  points smallint NOT NULL CHECK (points BETWEEN 1 AND 1000),
  -- The visit that they are about; null for what was counted before there was a record of each.
  receipt_no text,
  reason text NOT NULL,
  -- The operator; null where the product gave them by its rules.
  given_by uuid,
  giver text,
  given_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > given_at),
  recaller text,
  recall_reason text,
  recalled_at timestamptz,
  PRIMARY KEY (recycler_id, id),
  CHECK (rule = 'earlier' OR receipt_no IS NOT NULL),
  CHECK ((given_by IS NULL) = (giver IS NULL)),
  CHECK ((recalled_at IS NULL) = (recall_reason IS NULL))
);

INSERT INTO conduct_points (recycler_id, id, rule, points, reason, given_at, expires_at)
SELECT recycler_id, gen_random_uuid(), 'earlier', least(points_lost, 1000), '按以前的规则累计', now(), now() + interval '90 days' FROM recycler_conduct WHERE points_lost > 0;
