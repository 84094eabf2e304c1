-- Recyclers with an open district of the city at this moment: provided by the domain places for dispatching.
CREATE OR REPLACE FUNCTION places_recyclers_of_city(of_city text, at timestamptz) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT area.recycler_id FROM service_areas area WHERE area.city = of_city AND NOT area.paused AND area.expires_at > at
$$;
