-- Receipts of either side's deals that were paid since a moment: the domain orders' answer for appeals.
CREATE OR REPLACE FUNCTION orders_paid_receipts(person text, since timestamptz) RETURNS TABLE (city text, receipt_no text) LANGUAGE sql STABLE AS $$
  SELECT r.city, r.receipt_no FROM receipts r WHERE r.recycler_id = person AND r.paid_at >= since
  UNION ALL
  SELECT o.city, o.receipt_no FROM orders o WHERE o.customer_id = person AND o.paid_at >= since AND o.receipt_no IS NOT NULL
$$;
