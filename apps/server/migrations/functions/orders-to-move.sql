-- A taken order of a city before its visit, with the fields of the hall: provided by the domain orders for reassigning it.
CREATE OR REPLACE FUNCTION orders_to_move(of_city text, of_no text)
RETURNS TABLE (no text, adcode text, category_ids text[], longitude float8, latitude float8, window_from timestamptz, window_to timestamptz, placed_at timestamptz, info_fee_fen bigint, customer_id text)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT o.no, o.adcode, coalesce(goods.ids, '{}'), round(o.longitude::numeric, 3)::float8, round(o.latitude::numeric, 3)::float8, o.window_from, o.window_to, o.placed_at, o.info_fee_fen, o.customer_id
  FROM orders o CROSS JOIN LATERAL (SELECT array_agg(DISTINCT g.category_id) AS ids FROM order_goods g WHERE g.city = of_city AND g.order_no = o.no) goods
  WHERE o.city = of_city AND o.no = of_no AND o.state = 'taken' AND NOT o.walk_in;
END $$;
