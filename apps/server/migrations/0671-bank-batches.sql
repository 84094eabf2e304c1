-- Withdrawals to cards that a bank pays from a file, where no provider pays cards.
ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_provider_check;
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_provider_check CHECK (provider IN ('wechat', 'alipay', 'bank'));
-- The bank's file that it stands in.
ALTER TABLE withdrawals ADD COLUMN batch_no text;
ALTER TABLE withdrawals ADD CONSTRAINT withdrawal_batch_is_the_banks CHECK (batch_no IS NULL OR provider = 'bank');

CREATE TABLE payout_batches (
  no text PRIMARY KEY,
  made_by uuid NOT NULL,
  maker text NOT NULL,
  made_at timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX withdrawals_of_batch ON withdrawals (batch_no) WHERE batch_no IS NOT NULL;
CREATE INDEX withdrawals_for_bank ON withdrawals (requested_at) WHERE provider = 'bank' AND state = 'approved';
