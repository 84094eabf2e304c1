-- Positions of people on duty within a period, one for every five minutes: provided by the domain reports for trying dispatch rules.
CREATE OR REPLACE FUNCTION reports_positions(owners text[], since timestamptz, before timestamptz) RETURNS TABLE (owner text, longitude float8, latitude float8, seen_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (place.user_id, floor(extract(epoch FROM place.at) / 300)) place.user_id::text, place.longitude, place.latitude, place.at
  FROM duty_locations place WHERE place.user_id = ANY (owners::uuid[]) AND place.at >= since AND place.at < before
  ORDER BY place.user_id, floor(extract(epoch FROM place.at) / 300), place.at
$$;
