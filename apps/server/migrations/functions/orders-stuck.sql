-- Orders of a city that need an operator, with the rule that applies and since when: provided by the domain orders for its
-- warnings. `detail` contains the numbers of the text.
DROP FUNCTION IF EXISTS orders_stuck(timestamptz);
CREATE OR REPLACE FUNCTION orders_stuck(of_city text, at timestamptz)
RETURNS TABLE (city text, order_no text, recycler_id text, rule text, since timestamptz, detail jsonb)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  v_nos text[]; v_recyclers text[]; v_froms timestamptz[]; v_tos timestamptz[];
BEGIN
  RETURN QUERY
  WITH live AS MATERIALIZED (
    SELECT o.* FROM orders o WHERE o.state = ANY ('{taken,arrived,weighed,agreed}') AND NOT o.walk_in AND o.city = of_city
  )
  SELECT live.city, live.no, live.recycler_id, 'no_contact', live.taken_at + interval '30 minutes',
    jsonb_build_object('visitAt', extract(epoch FROM live.window_from)) FROM live
    WHERE live.state = 'taken' AND live.taken_at <= at - interval '30 minutes' AND live.window_to - interval '15 minutes' > at
      AND NOT EXISTS (SELECT FROM receipts r WHERE r.city = of_city AND r.receipt_no = live.receipt_no AND r.contacted_at IS NOT NULL)
  UNION ALL
  SELECT live.city, live.no, live.recycler_id, 'window_ending', live.window_to - interval '15 minutes', '{}' FROM live
    WHERE live.state = 'taken' AND live.window_to - interval '15 minutes' <= at AND live.window_to > at
  UNION ALL
  SELECT live.city, live.no, live.recycler_id, 'window_missed', live.window_to, '{}' FROM live WHERE live.state = 'taken' AND live.window_to <= at
  UNION ALL
  SELECT live.city, live.no, live.recycler_id, 'cash_denied', p.claimed_at, jsonb_build_object('amountFen', p.amount_fen)
    FROM live JOIN order_payments p ON p.city = of_city AND p.receipt_no = live.receipt_no WHERE p.state = 'denied' AND live.state = 'agreed'
  UNION ALL
  SELECT live.city, live.no, live.recycler_id, 'weight_far', live.weighed_at, jsonb_build_object('estimatedGrams', live.estimated_grams, 'totalGrams', live.total_grams) FROM live
    WHERE live.state IN ('weighed', 'agreed') AND live.estimated_grams > 0 AND abs(live.total_grams - live.estimated_grams) >= 5000
      AND (live.total_grams * 2 < live.estimated_grams OR live.total_grams > live.estimated_grams * 2)
  UNION ALL
  SELECT live.city, live.no, live.recycler_id, 'unpaid', live.agreed_at + interval '30 minutes', '{}' FROM live
    WHERE live.state = 'agreed' AND live.agreed_at <= at - interval '30 minutes'
      AND NOT EXISTS (SELECT FROM order_payments p WHERE p.city = of_city AND p.receipt_no = live.receipt_no AND p.state IN ('claimed', 'denied'))
  UNION ALL
  SELECT live.city, live.no, live.recycler_id, 'price_far', live.weighed_at, jsonb_build_object('lines', edge.lines)
    FROM live JOIN order_fee_rules fees ON fees.version = live.rules_version
    CROSS JOIN LATERAL (SELECT count(*) AS lines FROM weighing_lines l WHERE l.city = of_city AND l.order_no = live.no AND l.weighing_id = live.weighing_id
      AND l.list_price_fen > 0 AND abs(l.unit_price_fen - l.list_price_fen) * 1000 >= l.list_price_fen * (fees.rules ->> 'bandThousandths')::bigint - 500) edge
    WHERE live.state IN ('weighed', 'agreed') AND edge.lines >= 2
  UNION ALL
  SELECT live.city, live.no, live.recycler_id, 'far_arrival', live.arrived_at, jsonb_build_object('metres', e.payload -> 'distance')
    FROM live CROSS JOIN LATERAL (SELECT payload FROM order_events e WHERE e.city = of_city AND e.order_no = live.no AND e.kind = 'arrived' ORDER BY e.seq DESC LIMIT 1) e
    WHERE live.state IN ('arrived', 'weighed', 'agreed') AND (e.payload ->> 'distance')::numeric > 500
  UNION ALL
  SELECT h.city, h.no, NULL, 'no_taker', h.window_from - interval '60 minutes', '{}' FROM hall_orders h WHERE h.city = of_city AND h.window_from <= at + interval '60 minutes' AND h.window_to > at;

  -- Positions of recyclers are not part of an order, so a separate query reads them.
  SELECT array_agg(o.no), array_agg(o.recycler_id), array_agg(o.window_from), array_agg(o.window_to) INTO v_nos, v_recyclers, v_froms, v_tos
  FROM orders o WHERE o.city = of_city AND o.state = 'taken' AND NOT o.walk_in;
  RETURN QUERY
  SELECT of_city, live.no, live.recycler_id, 'place_stale', live.window_from, '{}'::jsonb FROM unnest(v_nos, v_recyclers, v_froms, v_tos) AS live (no, recycler_id, window_from, window_to)
    WHERE live.window_from <= at - interval '15 minutes' AND live.window_to > at
      AND NOT EXISTS (SELECT FROM reports_last_position(live.recycler_id, at - interval '15 minutes'))
  UNION ALL
  SELECT of_city, live.no, live.recycler_id, 'place_leap', leap, '{}' FROM unnest(v_nos, v_recyclers) AS live (no, recycler_id) CROSS JOIN LATERAL reports_leap(live.recycler_id, at - interval '1 hour') leap
    WHERE leap IS NOT NULL;
END $$;
