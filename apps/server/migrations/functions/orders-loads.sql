-- The visits under way and today's income of recyclers, by city of the orders: provided by the domain orders for dispatching.
-- `windows` are the visits under way, as epoch milliseconds. Recyclers without orders in a city have no row for it.
CREATE OR REPLACE FUNCTION orders_loads(people text[], at timestamptz) RETURNS TABLE (recycler_id text, windows jsonb, income_fen bigint)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  v_today timestamptz := date_trunc('day', at AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai';
  v_city text;
  v_people text[];
BEGIN
  FOR v_city, v_people IN SELECT p.city, array_agg(p.person_id) FROM order_people p WHERE p.person_id = ANY (people) GROUP BY p.city LOOP
    RETURN QUERY
    SELECT own.id,
      (SELECT coalesce(jsonb_agg(jsonb_build_array(extract(epoch FROM o.window_from) * 1000, extract(epoch FROM o.window_to) * 1000)), '[]')
        FROM receipts r JOIN orders o ON o.city = v_city AND o.no = r.order_no WHERE r.city = v_city AND r.recycler_id = own.id AND r.state = ANY ('{taken,arrived,weighed,agreed}')),
      (SELECT coalesce(sum(r.total_fen), 0)::bigint FROM receipts r WHERE r.city = v_city AND r.recycler_id = own.id AND r.paid_at >= v_today)
    FROM unnest(v_people) AS own (id);
  END LOOP;
END $$;
