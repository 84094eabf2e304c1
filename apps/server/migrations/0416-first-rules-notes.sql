-- Operators read the notes of rules.
UPDATE dispatch_rules SET note = '首个规则' WHERE version = 1 AND note = 'first rules';
UPDATE order_fee_rules SET note = CASE note WHEN 'first rules' THEN '首个规则' WHEN 'late arrivals' THEN '迟到的费用' ELSE '爽约的费用' END WHERE note IN ('first rules', 'late arrivals', 'absences') AND version <= 3;
