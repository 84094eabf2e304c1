-- The last position of a recycler on duty: provided by the domain reports for dispatching.
CREATE OR REPLACE FUNCTION reports_last_position(owner text, since timestamptz) RETURNS TABLE (longitude float8, latitude float8, seen_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT place.longitude, place.latitude, place.at FROM duty_locations place WHERE place.user_id = owner::uuid AND place.at >= since ORDER BY place.at DESC LIMIT 1
$$;
