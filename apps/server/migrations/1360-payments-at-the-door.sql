-- 3 and 4: from the recycler's wallet to the customer's WeChat and Alipay.
ALTER TABLE order_payments DROP CONSTRAINT order_payments_type_check;
ALTER TABLE order_payments ADD CONSTRAINT order_payments_type_check CHECK (type IN (1, 2, 3, 4)) NOT VALID;
ALTER TABLE order_payments VALIDATE CONSTRAINT order_payments_type_check;
-- The receipt that a payout pays at the door, at most once.
ALTER TABLE withdrawals ADD COLUMN receipt_no text;
CREATE UNIQUE INDEX withdrawals_receipt ON withdrawals (receipt_no) WHERE receipt_no IS NOT NULL;
