-- Completed deals whose rewards wait: seven days in any case, longer while an operator looks at what seems made up. A row stands for a deal that
-- brings money of a campaign or of an invitation, and for one that would, had it been counted.
CREATE TABLE reward_deals (
  no text PRIMARY KEY,
  receipt_no text NOT NULL,
  customer_id uuid,
  recycler_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  grams bigint NOT NULL CHECK (grams >= 0),
  at timestamptz NOT NULL,
  -- Whether it has brought chances, points and progress in campaigns; a deal that was held at once has not.
  counted boolean NOT NULL,
  -- Why it looks made up: names of DealSign.
  signs text[] NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('waiting', 'held', 'released', 'refused')),
  release_on timestamptz NOT NULL,
  ended_at timestamptz CHECK ((ended_at IS NULL) = (state IN ('waiting', 'held'))),
  note text,
  decided_by uuid,
  decider text,
  decided_at timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (decider IS NULL) AND (decided_by IS NULL) = (note IS NULL)),
  CHECK (state <> 'refused' OR decided_by IS NOT NULL),
  CHECK (state <> 'held' OR decided_by IS NULL)
);
CREATE INDEX reward_deals_due ON reward_deals (release_on, no) WHERE state = 'waiting';
CREATE INDEX reward_deals_held ON reward_deals (at DESC, no DESC) WHERE state = 'held';
CREATE INDEX reward_deals_decided ON reward_deals (decided_at DESC, no DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX reward_deals_receipt ON reward_deals (receipt_no);
CREATE INDEX reward_deals_pair ON reward_deals (recycler_id, customer_id, at);
CREATE INDEX reward_deals_customer ON reward_deals (customer_id);
-- A used coupon and a cash prize for deals wait for the deal that they name.
CREATE INDEX campaign_awards_of_deal ON campaign_awards (receipt_no) WHERE receipt_no IS NOT NULL AND state IN ('usable', 'held');
CREATE INDEX campaign_earnings_of_deal ON campaign_earnings (receipt_no) WHERE state = 'pending';
