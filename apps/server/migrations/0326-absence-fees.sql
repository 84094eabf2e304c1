-- Who is not there pays the other side: a recycler who never came, and a customer who was not at home. The next version of the order
-- rules says when and how much; orders that are booked keep the rules they were booked under.
ALTER TABLE receipts
  ADD COLUMN absence text CHECK (absence IN ('no_show', 'absent')),
  ADD COLUMN absence_fee_fen bigint NOT NULL DEFAULT 0 CHECK (absence_fee_fen = 0 OR absence_fee_fen > 0 AND absence IS NOT NULL);

INSERT INTO order_fee_rules (version, valid_from, rules, note)
SELECT version + 1, valid_from + interval '1 day', rules || '{"absence": {"noShowMinutes": 60, "noShowFen": 1000, "noShowPoints": 2, "waitMinutes": 15, "withinMetres": 200, "absentFen": 500}}', 'absences'
FROM order_fee_rules ORDER BY version DESC LIMIT 1;
