-- The invitation rule is a block of a campaign: each publication of the block is a version of the rule, and the campaign's account pays what people
-- who registered under it bring. Versions of before stay valid within their own budget.
ALTER TABLE invitation_rules ADD COLUMN campaign text REFERENCES campaigns;
ALTER TABLE invitation_rules DROP CONSTRAINT invitation_budget_holds;
ALTER TABLE invitation_rules ADD CONSTRAINT invitation_budget_holds CHECK (spent >= 0 AND (campaign IS NOT NULL OR spent <= (rules ->> 'budgetFen')::bigint));
CREATE INDEX invitation_rules_campaign ON invitation_rules (campaign, version) WHERE campaign IS NOT NULL;

-- Orders of invited people, by the inviter's Shanghai day.
CREATE TABLE invitation_order_days (
  inviter_id uuid NOT NULL,
  day date NOT NULL,
  orders integer NOT NULL CHECK (orders > 0),
  PRIMARY KEY (inviter_id, day)
);
