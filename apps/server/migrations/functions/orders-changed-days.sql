-- The Shanghai days whose figures may differ after what was recorded since a moment, or all days for null: the domain orders' answer for reports.
CREATE OR REPLACE FUNCTION orders_changed_days(since timestamptz) RETURNS TABLE (city text, day date) LANGUAGE sql STABLE AS $$
  WITH changed AS (
    SELECT o.city, o.placed_at, o.paid_at, e.recorded_at FROM order_events e JOIN orders o ON o.city = e.city AND o.no = e.order_no WHERE e.recorded_at >= since
    UNION ALL
    SELECT o.city, o.placed_at, o.paid_at, o.placed_at FROM orders o WHERE since IS NULL
    UNION ALL
    SELECT r.city, NULL, NULL, r.rated_at FROM order_ratings r WHERE since IS NULL
  )
  SELECT DISTINCT changed.city, (moment AT TIME ZONE 'Asia/Shanghai')::date FROM changed, unnest(ARRAY[placed_at, paid_at, recorded_at]) moment WHERE moment IS NOT NULL
$$;
