-- When the payment password was last reset by an SMS code, and what was paid and withdrawn with it since, for as long as that is limited.
ALTER TABLE wallet_pay_passwords ADD COLUMN reset_at timestamptz;
ALTER TABLE wallet_pay_passwords ADD COLUMN reset_paid_fen bigint NOT NULL DEFAULT 0;
