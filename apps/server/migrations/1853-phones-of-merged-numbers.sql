-- The phones of a number that was merged are the person's: from now on the merge says so, and here for those before.
WITH RECURSIVE way (gone_id, kept_id, step) AS (
  SELECT gone_id, kept_id, 1 FROM person_merges WHERE state = 'approved'
  UNION SELECT way.gone_id, m.kept_id, way.step + 1 FROM way
  JOIN person_merges m ON m.gone_id = way.kept_id AND m.state = 'approved' WHERE way.step < 10
)
INSERT INTO user_devices (user_id, id, label, secret_hash, signed_in_at, revoked_at, install_mark, kernel)
SELECT DISTINCT ON (way.kept_id, d.id) way.kept_id, d.id, d.label, d.secret_hash, d.signed_in_at,
  coalesce(d.revoked_at, d.signed_in_at), d.install_mark, d.kernel
FROM way JOIN user_devices d ON d.user_id = way.gone_id WHERE d.install_mark IS NOT NULL
ON CONFLICT DO NOTHING;
