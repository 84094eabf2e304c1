-- The time of a recycler's impossible movement, if the last two positions since a moment are further apart than a drive
-- allows: more than 150 km/h, and more than the 500 m error of a phone in a building; else null. A degree of latitude is
-- 111,195 m. Provided by the domain reports for dispatching.
CREATE OR REPLACE FUNCTION reports_leap(owner text, since timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  WITH places AS (
    SELECT place.at, place.longitude, place.latitude FROM duty_locations place WHERE place.user_id = owner::uuid AND place.at >= since ORDER BY place.at DESC LIMIT 2
  ), pairs AS (
    SELECT at, extract(epoch FROM at - lag(at) OVER (ORDER BY at)) AS seconds,
      111195 * sqrt((latitude - lag(latitude) OVER (ORDER BY at)) ^ 2 + ((longitude - lag(longitude) OVER (ORDER BY at)) * cos(radians(latitude))) ^ 2) AS metres
    FROM places
  )
  SELECT at FROM pairs WHERE metres > 500 AND metres > 150 / 3.6 * seconds
$$;
