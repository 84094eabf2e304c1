-- Open orders of a city, not reserved, that have been in the hall since `hall_since` or earlier, or whose window begins by
-- `window_before`; soonest window first. Excludes those in `without`; only `only_no` unless that is null; at most `most`.
-- Positions are rounded as in the hall. Provided by the domain orders for dispatching.
DROP FUNCTION IF EXISTS orders_waiting(text, timestamptz, timestamptz, timestamptz);
CREATE OR REPLACE FUNCTION orders_waiting(of_city text, hall_since timestamptz, window_before timestamptz, at timestamptz, without text[], only_no text, most integer)
RETURNS TABLE (no text, adcode text, category_ids text[], longitude float8, latitude float8, window_from timestamptz, window_to timestamptz, placed_at timestamptz, info_fee_fen bigint, customer_id text)
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT o.no, o.adcode, h.category_ids, round(o.longitude::numeric, 3)::float8, round(o.latitude::numeric, 3)::float8, o.window_from, o.window_to, o.placed_at, o.info_fee_fen, o.customer_id
  FROM hall_orders h JOIN orders o ON o.city = of_city AND o.no = h.no
  WHERE h.city = of_city AND o.state = 'open' AND h.window_to > at AND (h.exclusive_until IS NULL OR h.exclusive_until <= at)
    AND (o.placed_at <= hall_since OR h.window_from <= window_before) AND (only_no IS NULL OR h.no = only_no) AND h.no <> ALL (without)
  ORDER BY o.window_from, o.placed_at, o.no LIMIT most;
END $$;
