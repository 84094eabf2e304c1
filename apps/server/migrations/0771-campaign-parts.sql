-- When each person's latest deal was, for campaigns that are for people who have not sold anything for long.
CREATE TABLE campaign_last_deals (person_id uuid PRIMARY KEY, at timestamptz NOT NULL);
INSERT INTO campaign_last_deals (person_id, at)
SELECT person::uuid, max(paid_at) FROM (
  SELECT recycler_id AS person, paid_at FROM receipts WHERE paid_at IS NOT NULL UNION ALL SELECT customer_id, paid_at FROM receipts WHERE paid_at IS NOT NULL
) deals WHERE person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' GROUP BY person;

-- A coupon may add a share of the deal, in ten-thousandths; `gross` is then the most it adds, and what it did add once it is used.
ALTER TABLE campaign_awards ADD COLUMN basis_points integer NOT NULL DEFAULT 0 CHECK (basis_points BETWEEN 0 AND 5000);

-- A prize that is looked at first is refused by two operators.
ALTER TABLE campaign_awards ADD COLUMN refusal_by uuid, ADD COLUMN refuser text, ADD COLUMN refusal_reason text, ADD COLUMN refused_by uuid;
ALTER TABLE campaign_awards ADD CONSTRAINT campaign_awards_refused_by_two CHECK (refused_by <> refusal_by), ADD CONSTRAINT campaign_awards_refusal CHECK ((refusal_by IS NULL) = (refusal_reason IS NULL) AND (refusal_by IS NULL) = (refuser IS NULL));

-- What formulas may give in all (packets, shares of deals, rewards), fen; null for what was published before.
ALTER TABLE campaigns ADD COLUMN formulas bigint;

-- People whose result does not count in a campaign's contest, with the reason that they read.
CREATE TABLE campaign_exclusions (
  person_id uuid NOT NULL,
  code text NOT NULL REFERENCES campaigns,
  reason text NOT NULL,
  made_by uuid NOT NULL,
  maker text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, code)
);
CREATE INDEX campaign_exclusions_code ON campaign_exclusions (code);
