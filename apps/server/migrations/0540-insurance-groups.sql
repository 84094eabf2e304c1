-- Group cover, whose policyholder is the operator; and the insurer's document of a policy, kept sealed.

ALTER TABLE insurance_products DROP CONSTRAINT insurance_products_mode_check;
ALTER TABLE insurance_products ADD CONSTRAINT insurance_products_mode_check CHECK (mode IN ('referral', 'group', 'agency'));
ALTER TABLE insurance_products DROP CONSTRAINT insurance_products_check1;
ALTER TABLE insurance_products ADD CONSTRAINT insurance_products_referral_check CHECK (mode <> 'referral' OR official_url IS NOT NULL);

ALTER TABLE insurance_applications DROP CONSTRAINT insurance_applications_state_check;
ALTER TABLE insurance_applications ADD CONSTRAINT insurance_applications_state_check CHECK (state IN (
  'form', 'awaiting_sign', 'awaiting_payment', 'issuing', 'waiting', 'in_force', 'leaving', 'refunded', 'refused', 'cancelled', 'expired', 'forwarded', 'lost',
  -- Of group cover: has consented, was declared to the insurer, left.
  'consented', 'declared', 'left'));
ALTER TABLE insurance_applications DROP CONSTRAINT insurance_applications_check3;
ALTER TABLE insurance_applications ADD CONSTRAINT insurance_applications_paid_check
  CHECK (state NOT IN ('issuing', 'refused', 'refunded', 'leaving') OR mode IN ('referral', 'group') OR paid_at IS NOT NULL);
ALTER TABLE insurance_applications ADD CONSTRAINT insurance_applications_group_check CHECK (state NOT IN ('consented', 'declared', 'left') OR mode = 'group');

-- What is declared to an insurer at once: who comes under the group's policy, and who leaves it.
CREATE TABLE insurance_batches (
  id text PRIMARY KEY,
  product_id text NOT NULL,
  insurer_id text NOT NULL REFERENCES insurance_insurers (id),
  added integer NOT NULL CHECK (added >= 0),
  removed integer NOT NULL CHECK (removed >= 0),
  made_by uuid NOT NULL,
  maker text NOT NULL,
  made_at timestamptz NOT NULL,
  -- SHA-256 of the insurer's list, when all of it is booked.
  answer_sha text,
  answered_at timestamptz,
  CHECK (added + removed > 0),
  CHECK ((answer_sha IS NULL) = (answered_at IS NULL))
);
CREATE INDEX insurance_batches_newest ON insurance_batches (made_at DESC);

ALTER TABLE insurance_applications ADD COLUMN batch_id text;
-- The batch that told the insurer that the person has left.
ALTER TABLE insurance_applications ADD COLUMN removal_batch_id text;
-- A person is under a group's policy once.
CREATE UNIQUE INDEX insurance_applications_group ON insurance_applications (person_id, product_id) WHERE mode = 'group' AND state IN ('consented', 'declared', 'waiting', 'in_force');
CREATE INDEX insurance_applications_batch ON insurance_applications (batch_id) WHERE batch_id IS NOT NULL;

ALTER TABLE insurance_messages DROP CONSTRAINT insurance_messages_direction_check;
ALTER TABLE insurance_messages ADD CONSTRAINT insurance_messages_direction_check CHECK (direction IN ('answer', 'notice', 'list'));

-- The insurer's own PDF of a policy, as it came, sealed; its hash stands in the visit's chain too.
CREATE TABLE insurance_documents (
  person_id uuid NOT NULL,
  no text NOT NULL,
  sha text NOT NULL CHECK (sha ~ '^[0-9a-f]{64}$'),
  sealed bytea NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, no)
);
