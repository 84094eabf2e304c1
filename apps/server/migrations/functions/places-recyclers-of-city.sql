-- Recyclers with a district of the city open at this moment: the domain places' answer for dispatching.
CREATE OR REPLACE FUNCTION places_recyclers_of_city(of_city text, at timestamptz) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT area.recycler_id FROM service_areas area WHERE area.city = of_city AND NOT area.paused AND area.expires_at > at
$$;
