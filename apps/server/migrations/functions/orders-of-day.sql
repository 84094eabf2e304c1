-- Orders placed in a city within a period, with their outcome: provided by the domain orders for trying dispatch rules.
-- Positions are rounded as in the hall. `taken_by` is the first recycler who took it, even after a release.
CREATE OR REPLACE FUNCTION orders_of_day(of_city text, since timestamptz, before timestamptz, most integer)
RETURNS TABLE (no text, adcode text, category_ids text[], longitude float8, latitude float8, window_from timestamptz, window_to timestamptz, placed_at timestamptz, info_fee_fen bigint, customer_id text,
  estimate_fen bigint, taken_at timestamptz, taken_by text, closed_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT o.no, o.adcode, coalesce((SELECT array_agg(DISTINCT g.category_id) FROM order_goods g WHERE g.city = of_city AND g.order_no = o.no), '{}'),
    round(o.longitude::numeric, 3)::float8, round(o.latitude::numeric, 3)::float8, o.window_from, o.window_to, o.placed_at, o.info_fee_fen, o.customer_id,
    o.estimate_low_fen, first.taken_at, first.recycler_id, o.closed_at
  FROM orders o
  LEFT JOIN LATERAL (SELECT r.taken_at, r.recycler_id FROM receipts r WHERE r.city = of_city AND r.order_no = o.no ORDER BY r.taken_at LIMIT 1) first ON true
  WHERE o.city = of_city AND o.placed_at >= since AND o.placed_at < before AND NOT o.walk_in
  ORDER BY o.placed_at LIMIT most;
END $$;
