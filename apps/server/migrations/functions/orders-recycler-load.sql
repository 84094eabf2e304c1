-- What a recycler has to do and has earned today: the domain orders' answer for dispatching. `windows` are the visits under way, as epoch milliseconds.
DROP FUNCTION IF EXISTS orders_recycler_load(text, timestamptz);
CREATE OR REPLACE FUNCTION orders_recycler_load(owner text, at timestamptz)
RETURNS TABLE (windows jsonb, income_fen bigint, releases integer, locked_until timestamptz, level integer)
LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT coalesce(jsonb_agg(jsonb_build_array(extract(epoch FROM o.window_from) * 1000, extract(epoch FROM o.window_to) * 1000)), '[]')
      FROM receipts r JOIN orders o ON o.city = r.city AND o.no = r.order_no WHERE r.recycler_id = owner AND r.state = ANY ('{taken,arrived,weighed,agreed}')),
    (SELECT coalesce(sum(r.total_fen), 0)::bigint FROM receipts r WHERE r.recycler_id = owner AND r.paid_at >= date_trunc('day', at AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'),
    coalesce((SELECT c.releases FROM recycler_conduct c WHERE c.recycler_id = owner AND c.released_on = (at AT TIME ZONE 'Asia/Shanghai')::date), 0),
    (SELECT c.locked_until FROM recycler_conduct c WHERE c.recycler_id = owner AND c.locked_until > at),
    coalesce((SELECT c.level FROM recycler_conduct c WHERE c.recycler_id = owner), 1)::integer
$$;
