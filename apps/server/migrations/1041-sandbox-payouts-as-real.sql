-- The simulated transfers have what the real ones have: the product, without which a query finds none, and a cancellation that takes a while.
ALTER TABLE sandbox_payouts ADD COLUMN product text NOT NULL DEFAULT '';
UPDATE sandbox_payouts SET product = CASE WHEN provider = 'wechat' THEN '' WHEN payee ~ '^(2088\d{12}|[a-zA-Z])' THEN 'TRANS_ACCOUNT_NO_PWD' ELSE 'TRANS_BANKCARD_NO_PWD' END;
ALTER TABLE sandbox_payouts DROP CONSTRAINT sandbox_payouts_state_check;
ALTER TABLE sandbox_payouts ADD CONSTRAINT sandbox_payouts_state_check CHECK (state IN ('waiting', 'under_way', 'cancelling', 'paid', 'failed', 'cancelled', 'bounced'));
