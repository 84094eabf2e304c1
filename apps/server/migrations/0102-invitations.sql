-- Invitations: one code a person, who came by it, and what it earned them.

-- Every number of the rule, one row a version, with the budget and what of it is spent: never more than there is.
CREATE TABLE invitation_rules (
  version integer PRIMARY KEY,
  valid_from timestamptz NOT NULL,
  rules jsonb NOT NULL,
  spent bigint NOT NULL DEFAULT 0,
  note text NOT NULL,
  CONSTRAINT invitation_budget_holds CHECK (spent BETWEEN 0 AND (rules ->> 'budgetFen')::bigint)
);
INSERT INTO invitation_rules (version, valid_from, rules, note) VALUES (1, '2020-01-01T00:00:00Z',
  '{"rewardFen": 500, "leastOrderFen": 1000, "withinDays": 90, "mostPerMonth": 30, "budgetFen": 5000000}', 'first rule');

CREATE TABLE invitation_codes (
  user_id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  created_at timestamptz NOT NULL
);

CREATE TABLE invitations (
  inviter_id uuid NOT NULL,
  -- A person is invited once: the first code wins.
  invitee_id uuid NOT NULL UNIQUE,
  -- The device the person registered on; null when it did not say.
  install_id text,
  joined_at timestamptz NOT NULL,
  -- joined → rewarded | missed. One that can't earn is missed from the start.
  state text NOT NULL CHECK (state IN ('joined', 'rewarded', 'missed')),
  reason text CHECK ((state = 'missed') = (reason IS NOT NULL)),
  -- The rule they joined under holds until the end.
  rules_version integer NOT NULL REFERENCES invitation_rules,
  reward bigint NOT NULL DEFAULT 0 CHECK ((state = 'rewarded') = (reward > 0)),
  rewarded_at timestamptz,
  order_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (inviter_id, invitee_id)
);
-- One device counts once, whoever registers on it.
CREATE UNIQUE INDEX invitations_device ON invitations (install_id) WHERE state <> 'missed';
CREATE INDEX invitations_newest ON invitations (inviter_id, joined_at DESC, invitee_id);

-- Who opened an invitation: a device once a day.
CREATE TABLE invitation_visits (
  user_id uuid NOT NULL,
  install_id text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (user_id, day, install_id)
);

-- People who stand for a housing estate (社区联络员).
CREATE TABLE estate_stewards (
  adcode text NOT NULL CHECK (adcode ~ '^[0-9]{6}$'),
  estate text NOT NULL,
  user_id uuid NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (adcode, user_id, estate)
);
