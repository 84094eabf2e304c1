-- Agreements, given once in WeChat, to receive transfers of goods without confirming each.
CREATE TABLE transfer_authorisations (
  owner_id uuid NOT NULL,
  no text NOT NULL,
  -- The account at WeChat that agreed.
  account text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'in_force', 'ended')),
  -- WeChat's number; null until the person has agreed.
  provider_no text,
  -- WeChat's word for its end.
  reason text,
  -- The person has ended it here; WeChat is told.
  end_asked boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  ask_at timestamptz,
  PRIMARY KEY (owner_id, no),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((state = 'ended') = (ask_at IS NULL))
);
-- One that is asked for or in force per person.
CREATE UNIQUE INDEX transfer_authorisations_open ON transfer_authorisations (owner_id) WHERE state <> 'ended';
CREATE INDEX transfer_authorisations_due ON transfer_authorisations (ask_at) WHERE ask_at IS NOT NULL;

CREATE TABLE sandbox_transfer_authorisations (
  no text PRIMARY KEY,
  openid text NOT NULL,
  bill_no text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'in_force', 'ended')),
  reason text,
  made_at timestamptz NOT NULL,
  ended_at timestamptz
);
