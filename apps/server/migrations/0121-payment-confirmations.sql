-- The payment password, found right, allows one payment from the wallet within minutes on the device it was typed on. The digits
-- themselves go into no request that is kept for repeats: six digits could be found from any fast hash of it.
ALTER TABLE wallet_pay_passwords
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN confirmed_on uuid,
  ADD CONSTRAINT wallet_pay_password_confirmed CHECK ((confirmed_at IS NULL) = (confirmed_on IS NULL));
