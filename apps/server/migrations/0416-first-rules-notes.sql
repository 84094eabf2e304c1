-- Operators read the notes of rules.
UPDATE order_fee_rules SET note = '首个规则' WHERE version = 1 AND note = 'first rules';
UPDATE dispatch_rules SET note = '首个规则' WHERE version = 1 AND note = 'first rules';
