-- Visits of recyclers in a city, or in one of its districts, whose windows begin within a time, the paid ones included, with positions rounded as in the hall:
-- provided by the domain orders for the dispatch board. The districts that have orders are found by one index probe each, so that old orders cost nothing.
CREATE OR REPLACE FUNCTION orders_visits_of_day(of_city text, of_place text, day_from timestamptz, day_to timestamptz)
RETURNS TABLE (no text, title text, state text, district text, longitude float8, latitude float8, window_from timestamptz, window_to timestamptz, recycler_id text)
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan
AS $$
#variable_conflict use_column
DECLARE
  v_districts text[] := ARRAY[of_place];
BEGIN
  IF of_place = of_city THEN
    WITH RECURSIVE d (code) AS (
      SELECT min(o.adcode) FROM orders o WHERE o.city = of_city AND NOT o.walk_in
      UNION ALL
      SELECT (SELECT min(o.adcode) FROM orders o WHERE o.city = of_city AND NOT o.walk_in AND o.adcode > d.code) FROM d WHERE d.code IS NOT NULL
    ) SELECT array_agg(d.code) INTO v_districts FROM d;
  END IF;
  RETURN QUERY
  SELECT o.no, o.title, o.state, o.district, round(o.longitude::numeric, 3)::float8, round(o.latitude::numeric, 3)::float8, o.window_from, o.window_to, o.recycler_id
  FROM orders o WHERE o.city = of_city AND o.adcode = ANY (v_districts) AND o.window_from >= day_from AND o.window_from < day_to AND NOT o.walk_in
    AND o.recycler_id IS NOT NULL AND o.state = ANY ('{taken,arrived,weighed,agreed,paid,done}') ORDER BY o.window_from, o.no;
END $$;
