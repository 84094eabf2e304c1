-- The Shanghai days by city whose figures may have changed since a moment; all days for null: provided by the domain orders for reports.
CREATE OR REPLACE FUNCTION orders_changed_days(since timestamptz) RETURNS TABLE (city text, day date) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  v_city text;
BEGIN
  FOR v_city IN SELECT c.city FROM order_cities c ORDER BY 1 LOOP
    RETURN QUERY
    WITH changed AS (
      SELECT o.placed_at, o.paid_at, e.recorded_at FROM order_events e JOIN orders o ON o.city = v_city AND o.no = e.order_no WHERE e.city = v_city AND e.recorded_at >= since
      UNION ALL
      SELECT o.placed_at, o.paid_at, o.placed_at FROM orders o WHERE o.city = v_city AND since IS NULL
      UNION ALL
      SELECT NULL, NULL, r.rated_at FROM order_ratings r WHERE r.city = v_city AND since IS NULL
    )
    SELECT DISTINCT v_city, (moment AT TIME ZONE 'Asia/Shanghai')::date FROM changed, unnest(ARRAY[placed_at, paid_at, recorded_at]) moment WHERE moment IS NOT NULL;
  END LOOP;
END $$;
