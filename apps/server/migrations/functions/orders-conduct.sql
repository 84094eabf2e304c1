-- A recycler's conduct: today's releases, the end of a lock, and the level. Provided by the domain orders for dispatching.
DROP FUNCTION IF EXISTS orders_recycler_load(text, timestamptz);
CREATE OR REPLACE FUNCTION orders_conduct(owner text, at timestamptz) RETURNS TABLE (releases integer, locked_until timestamptz, level integer)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(c.releases) FILTER (WHERE c.released_on = (at AT TIME ZONE 'Asia/Shanghai')::date), 0)::integer, max(c.locked_until) FILTER (WHERE c.locked_until > at), coalesce(max(c.level), 1)::integer
  FROM recycler_conduct c WHERE c.recycler_id = owner
$$;
