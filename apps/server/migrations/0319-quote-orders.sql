-- A quote says which order it was used for, so that its page leads there instead of ordering once more.
ALTER TABLE quotes ADD COLUMN order_no text CHECK (order_no ~ '^GZ\d{14}$');

UPDATE quotes q SET order_no = o.no FROM device_orders o WHERE o.customer_id = q.owner_id AND o.quote_no = q.no AND o.state NOT IN ('cancelled', 'expired');
