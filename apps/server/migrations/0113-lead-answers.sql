-- What was said when somebody who left a lead was called back, and by whom.
ALTER TABLE leads ADD COLUMN remark text NOT NULL DEFAULT '', ADD COLUMN answered_by text, ADD COLUMN answered_at timestamptz;
CREATE INDEX leads_open ON leads ((state = 'answered'), id);
