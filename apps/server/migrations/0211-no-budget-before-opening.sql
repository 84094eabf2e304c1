-- An installation that nobody has opened yet promises no money: the shipped invitation rule gets its budget from an operator.
-- One with people keeps the rule under which they joined.
UPDATE invitation_rules SET rules = jsonb_set(rules, '{budgetFen}', '0'), note = '尚未开始'
WHERE version = 1 AND spent = 0 AND made_by = '' AND NOT EXISTS (SELECT FROM users);
