-- What a provider was sent about the current attempt, repeated as it is, and since when its page can be opened: WeChat's dies after five minutes.
ALTER TABLE wallet_payments ADD COLUMN sent jsonb, ADD COLUMN page_at timestamptz;
-- Numbers at providers that may still be paid though the payment went on without them: an early close may not hold, and a page that nobody
-- has opened yet can't be closed. They are asked about until their time is over.
CREATE TABLE payment_leftovers (
  owner_id uuid NOT NULL,
  provider_no text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('wechat', 'alipay')),
  until timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, provider_no)
);
CREATE INDEX payment_leftovers_due ON payment_leftovers (asked_at);
-- Lives of simulated orders and pages, and of their notices.
ALTER TABLE sandbox_payments ADD COLUMN expires_at timestamptz, ADD COLUMN payer_address text, ADD COLUMN opened_at timestamptz;
UPDATE sandbox_payments SET opened_at = started_at;
ALTER TABLE sandbox_notices ADD COLUMN first_at timestamptz;
UPDATE sandbox_notices SET first_at = due_at;
ALTER TABLE sandbox_notices ALTER COLUMN first_at SET NOT NULL;
ALTER TABLE sandbox_refunds ADD COLUMN abnormal boolean NOT NULL DEFAULT false;
