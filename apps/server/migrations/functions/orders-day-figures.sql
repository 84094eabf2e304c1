-- The sums of a city's Shanghai day, by district, in total and by hour, recycler and category: provided by the domain orders
-- for reports. Bookings count on the day and in the hour of the booking, with their outcome; deals when paid; ratings when
-- given.
CREATE OR REPLACE FUNCTION orders_day_figures(of_city text, of_day date)
RETURNS TABLE (dimension text, adcode text, key text, placed bigint, taken bigint, take_seconds bigint, cancelled bigint, expired bigint, deals bigint, amount_fen bigint, grams bigint, income_fen bigint, stars bigint, ratings bigint)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH bounds AS (SELECT of_day::timestamp AT TIME ZONE 'Asia/Shanghai' AS starts, (of_day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' AS ends),
  booked AS (
    SELECT o.city, o.no, o.adcode, o.recycler_id, o.placed_at AS moment, 1 AS placed, (o.taken_at IS NOT NULL)::int AS taken, coalesce(greatest(0, extract(epoch FROM o.taken_at - o.placed_at)), 0)::bigint AS take_seconds,
      (o.state = 'cancelled')::int AS cancelled, (o.state = 'expired')::int AS expired
    FROM orders o, bounds WHERE o.city = of_city AND o.placed_at >= starts AND o.placed_at < ends AND NOT o.walk_in
  ), paid AS (
    SELECT o.city, o.no, o.adcode, o.recycler_id, o.weighing_id, o.paid_at AS moment, coalesce(o.total_fen, 0) AS amount_fen, coalesce(o.total_grams, 0) AS grams,
      coalesce((SELECT r.info_fee_fen FROM receipts r WHERE r.city = of_city AND r.receipt_no = o.receipt_no AND r.info_fee_state = 'captured'), 0)
        + coalesce((SELECT p.service_fee_fen FROM order_payments p WHERE p.city = of_city AND p.receipt_no = o.receipt_no AND p.state = 'paid'), 0) AS income_fen
    FROM orders o, bounds WHERE o.city = of_city AND o.paid_at >= starts AND o.paid_at < ends
  ), rated AS (
    SELECT o.adcode, o.recycler_id, r.rated_at AS moment, r.stars FROM order_ratings r JOIN orders o ON o.city = of_city AND o.no = r.order_no, bounds
    WHERE r.city = of_city AND r.rated_by = 'customer' AND r.rated_at >= starts AND r.rated_at < ends
  ), facts AS (
    SELECT b.adcode, b.recycler_id, b.moment, NULL AS category_id, b.placed, b.taken, b.take_seconds, b.cancelled, b.expired, 0 AS deals, 0 AS amount_fen, 0 AS grams, 0 AS income_fen, 0 AS stars, 0 AS ratings FROM booked b
    UNION ALL
    SELECT p.adcode, p.recycler_id, p.moment, NULL, 0, 0, 0, 0, 0, 1, p.amount_fen, p.grams, p.income_fen, 0, 0 FROM paid p
    UNION ALL
    SELECT r.adcode, r.recycler_id, r.moment, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.stars, 1 FROM rated r
    UNION ALL
    -- An order of several categories counts in each of them, with the amount and weight of the lines of that category.
    SELECT b.adcode, NULL, NULL, g.category_id, b.placed, b.taken, b.take_seconds, b.cancelled, b.expired, 0, 0, 0, 0, 0, 0
    FROM booked b JOIN (SELECT DISTINCT goods.order_no, goods.category_id FROM order_goods goods JOIN booked ON goods.order_no = booked.no WHERE goods.city = of_city) g ON g.order_no = b.no
    UNION ALL
    SELECT p.adcode, NULL, NULL, l.category_id, 0, 0, 0, 0, 0, 1, sum(l.amount_fen), coalesce(sum(l.net_grams), 0), 0, 0, 0
    FROM paid p JOIN weighing_lines l ON l.city = of_city AND l.order_no = p.no AND l.weighing_id = p.weighing_id GROUP BY p.no, p.adcode, l.category_id
  )
  SELECT part.dimension, facts.adcode, part.key, sum(facts.placed), sum(facts.taken), sum(facts.take_seconds)::bigint, sum(facts.cancelled), sum(facts.expired),
    sum(facts.deals), sum(facts.amount_fen)::bigint, sum(facts.grams)::bigint, sum(facts.income_fen)::bigint, sum(facts.stars), sum(facts.ratings)
  FROM facts CROSS JOIN LATERAL (VALUES
    ('all', CASE WHEN facts.category_id IS NULL THEN '' END),
    ('hour', to_char(facts.moment AT TIME ZONE 'Asia/Shanghai', 'HH24')),
    ('recycler', facts.recycler_id),
    ('category', facts.category_id)) part (dimension, key)
  WHERE part.key IS NOT NULL GROUP BY 1, 2, 3;
END $$;
