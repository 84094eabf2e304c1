-- What each person sold, by month: reverse invoices may be issued to natural persons up to 5,000,000 yuan in twelve months
-- (State Taxation Administration, announcement 2024-5). Counted in the transaction of each payment, under the lock of the seller's own row.
CREATE TABLE seller_totals (
  seller_id text PRIMARY KEY,
  deals bigint NOT NULL CHECK (deals > 0),
  -- The share of the limit, in percent, that the seller was last told of.
  warned_percent integer NOT NULL DEFAULT 0
);

CREATE TABLE seller_months (
  seller_id text NOT NULL,
  -- First day of the month in Shanghai.
  month date NOT NULL,
  deals integer NOT NULL CHECK (deals > 0),
  sales_fen bigint NOT NULL CHECK (sales_fen >= 0),
  PRIMARY KEY (seller_id, month)
);
CREATE INDEX seller_months_by_month ON seller_months (month);

INSERT INTO seller_months (seller_id, month, deals, sales_fen)
SELECT o.customer_id, date_trunc('month', p.paid_at AT TIME ZONE 'Asia/Shanghai')::date, count(*), sum(p.amount_fen)
FROM order_payments p JOIN orders o ON o.city = p.city AND o.no = p.order_no
WHERE p.state = 'paid' AND o.customer_id IS NOT NULL GROUP BY 1, 2;
INSERT INTO seller_totals (seller_id, deals) SELECT seller_id, sum(deals) FROM seller_months GROUP BY seller_id;
