-- Objections after a campaign's end, prizes that are taken back, and prizes that have arrived.
ALTER TABLE campaigns ADD COLUMN places_due boolean NOT NULL DEFAULT false;
CREATE INDEX campaigns_places_due ON campaigns (finished_at) WHERE places_due;

ALTER TABLE campaign_awards DROP CONSTRAINT campaign_awards_state_check;
ALTER TABLE campaign_awards ADD CONSTRAINT campaign_awards_state_check
  CHECK (state IN ('held', 'won', 'paid', 'claimed', 'shipped', 'delivered', 'usable', 'used', 'expired', 'forfeited', 'refused', 'recovered'));
ALTER TABLE campaign_earnings DROP CONSTRAINT campaign_earnings_state_check;
ALTER TABLE campaign_earnings ADD CONSTRAINT campaign_earnings_state_check CHECK (state IN ('pending', 'paid', 'missed', 'reversed'));
CREATE INDEX campaign_earnings_receipt ON campaign_earnings (code, receipt_no);

-- What somebody holds against a result, once a campaign; its places are not given before it is answered.
CREATE TABLE campaign_objections (
  person_id uuid NOT NULL,
  code text NOT NULL REFERENCES campaigns,
  id uuid NOT NULL,
  words text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'upheld', 'dismissed')),
  at timestamptz NOT NULL,
  answer text,
  answered_by uuid,
  answerer text,
  answered_at timestamptz,
  PRIMARY KEY (person_id, code),
  CHECK ((state = 'open') = (answered_at IS NULL) AND (state = 'open') = (answer IS NULL))
);
CREATE INDEX campaign_objections_id ON campaign_objections (id);
CREATE INDEX campaign_objections_open ON campaign_objections (code) WHERE state = 'open';
CREATE INDEX campaign_objections_newest ON campaign_objections (at DESC);

-- Money that is taken back from a prize or a share of a deal. What the reward account does not hold is set off against later prizes.
CREATE TABLE campaign_recoveries (
  person_id uuid NOT NULL,
  id uuid NOT NULL,
  code text NOT NULL REFERENCES campaigns,
  -- One of the two.
  award_id uuid,
  earning_id uuid,
  wanted bigint NOT NULL CHECK (wanted > 0),
  taken bigint NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND wanted),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'declined', 'agreed')),
  made_by uuid NOT NULL,
  maker text NOT NULL,
  at timestamptz NOT NULL,
  decided_by uuid,
  decider text,
  decided_at timestamptz,
  PRIMARY KEY (person_id, id),
  CHECK ((award_id IS NULL) <> (earning_id IS NULL)),
  CHECK (decided_by <> made_by),
  CHECK ((state = 'proposed') = (decided_by IS NULL)),
  CHECK (state = 'agreed' OR taken = 0)
);
CREATE INDEX campaign_recoveries_id ON campaign_recoveries (id);
-- A prize or share is taken back once.
CREATE UNIQUE INDEX campaign_recoveries_award ON campaign_recoveries (person_id, award_id) WHERE award_id IS NOT NULL AND state <> 'declined';
CREATE UNIQUE INDEX campaign_recoveries_earning ON campaign_recoveries (person_id, earning_id) WHERE earning_id IS NOT NULL AND state <> 'declined';
CREATE INDEX campaign_recoveries_proposed ON campaign_recoveries (at) WHERE state = 'proposed';
CREATE INDEX campaign_recoveries_owed ON campaign_recoveries (person_id, at) WHERE state = 'agreed' AND taken < wanted;
