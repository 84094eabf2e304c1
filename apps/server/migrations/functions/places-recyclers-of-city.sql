-- Recyclers with an open district of the city, or with this one of its districts, at this moment: provided by the domain places for dispatching.
DROP FUNCTION IF EXISTS places_recyclers_of_city(text, timestamptz);
CREATE OR REPLACE FUNCTION places_recyclers_of_city(of_city text, at timestamptz, of_place text DEFAULT NULL) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT area.recycler_id FROM service_areas area
  WHERE area.city = of_city AND (coalesce(of_place, of_city) = of_city OR area.adcode = of_place) AND NOT area.paused AND area.expires_at > at
$$;
