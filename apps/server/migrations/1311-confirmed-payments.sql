-- Whom a person has paid from the wallet after confirming it: a new payee is always confirmed.
CREATE TABLE wallet_payees (
  payer_id text NOT NULL,
  payee_id text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (payer_id, payee_id)
);
-- What a person paid on their last day with payments that they did not have to confirm.
CREATE TABLE wallet_free_payments (
  payer_id text PRIMARY KEY,
  day date NOT NULL,
  paid_fen bigint NOT NULL CHECK (paid_fen >= 0)
);
-- Whom people have paid for orders is no new payee.
INSERT INTO wallet_payees (payer_id, payee_id, since)
SELECT r.recycler_id, r.customer_id, min(p.paid_at) FROM order_payments p JOIN receipts r ON r.city = p.city AND r.receipt_no = p.receipt_no
WHERE p.type = 1 AND p.state = 'paid' AND r.customer_id IS NOT NULL GROUP BY 1, 2;
