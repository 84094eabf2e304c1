-- Receipts of either side's deals that were paid since a moment, by city: provided by the domain orders for appeals.
CREATE OR REPLACE FUNCTION orders_paid_receipts(person text, since timestamptz) RETURNS TABLE (city text, receipt_no text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  v_city text;
BEGIN
  FOR v_city IN SELECT p.city FROM order_people p WHERE p.person_id = person ORDER BY 1 LOOP
    RETURN QUERY
    SELECT r.city, r.receipt_no FROM receipts r WHERE r.city = v_city AND r.recycler_id = person AND r.paid_at >= since
    UNION ALL
    SELECT o.city, o.receipt_no FROM orders o WHERE o.city = v_city AND o.customer_id = person AND o.paid_at >= since AND o.receipt_no IS NOT NULL;
  END LOOP;
END $$;
