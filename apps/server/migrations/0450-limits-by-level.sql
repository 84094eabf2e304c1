-- How many visits a recycler may have under way depends on their level, which a job writes down after midnight: everybody begins at 1. The job
-- finds those of before without a day, within a minute.
ALTER TABLE recycler_conduct
  ADD COLUMN level smallint NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND 5),
  -- The Shanghai day for which the level was derived.
  ADD COLUMN level_day date;

-- The newest rules are followed by the same with a limit for each level.
INSERT INTO order_fee_rules (version, valid_from, rules, note)
SELECT version + 1, valid_from + interval '1 second', (rules - 'mostUnderWay') || '{"underWayByLevel": [3, 6, 10, 12, 15]}', '同时进行的接单按等级'
FROM order_fee_rules ORDER BY version DESC LIMIT 1;
