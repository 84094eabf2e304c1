-- How often somebody who has to confirm a withdrawal in WeChat was reminded: 1 after two hours, 2 two hours before it lapses.
ALTER TABLE withdrawals ADD COLUMN reminded smallint NOT NULL DEFAULT 0;
CREATE INDEX withdrawals_confirming ON withdrawals (confirm_by) WHERE state = 'confirming';
