-- The districts where a recycler may take orders at this moment: provided by the domain places for orders_take and the hall.
CREATE OR REPLACE FUNCTION places_active_areas(owner text, at timestamptz) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT area.adcode FROM service_areas area WHERE area.recycler_id = owner AND NOT area.paused AND area.expires_at > at);
END $$;
