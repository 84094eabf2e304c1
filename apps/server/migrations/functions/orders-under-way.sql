-- Taken, unpaid orders of a city, or of one of its districts, those longest in their state first, with positions rounded as in the hall: provided by the domain orders for the live view of a city.
DROP FUNCTION IF EXISTS orders_under_way(text);
CREATE OR REPLACE FUNCTION orders_under_way(of_city text, of_place text DEFAULT NULL)
RETURNS TABLE (no text, title text, state text, district text, longitude float8, latitude float8, since timestamptz, window_from timestamptz, window_to timestamptz, recycler_id text)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT o.no, o.title, o.state, o.district, round(o.longitude::numeric, 3)::float8, round(o.latitude::numeric, 3)::float8,
    CASE o.state WHEN 'taken' THEN o.taken_at WHEN 'arrived' THEN o.arrived_at WHEN 'weighed' THEN o.weighed_at ELSE o.agreed_at END, o.window_from, o.window_to, o.recycler_id
  FROM orders o WHERE o.city = of_city AND o.state = ANY ('{taken,arrived,weighed,agreed}') AND (coalesce(of_place, of_city) = of_city OR o.adcode = of_place) ORDER BY 7, o.no;
END $$;
