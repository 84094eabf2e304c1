-- Writes the rows of the takes that won; the caller wakes the outbox and notifies open screens. `winners` are positions in the
-- batch of orders_take, from 1. Each statement writes one city.
CREATE OR REPLACE FUNCTION orders_write_takes(batch jsonb, at timestamptz, winners integer[], cities text[]) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_place text;
  v_written integer;
  v_nos text[]; v_recyclers text[]; v_receipts text[]; v_keys text[]; v_longitudes float8[]; v_latitudes float8[];
  v_events jsonb[];
BEGIN
  FOR v_place IN SELECT DISTINCT cities[n] FROM unnest(winners) AS n ORDER BY 1 LOOP
    SELECT array_agg(m.member ->> 'no'), array_agg(m.member ->> 'recyclerId'), array_agg(m.member ->> 'receiptNo'), array_agg(m.member ->> 'key'),
      array_agg((m.member ->> 'longitude')::float8), array_agg((m.member ->> 'latitude')::float8)
    INTO v_nos, v_recyclers, v_receipts, v_keys, v_longitudes, v_latitudes
    FROM unnest(winners) AS n CROSS JOIN LATERAL (SELECT batch -> (n - 1) AS member) AS m WHERE cities[n] = v_place;

    UPDATE orders o SET state = 'taken', receipt_no = won.receipt_no, recycler_id = won.recycler_id, taken_at = at
    FROM unnest(v_nos, v_recyclers, v_receipts) AS won (no, recycler_id, receipt_no) WHERE o.city = v_place AND o.no = won.no AND o.state = 'open';
    GET DIAGNOSTICS v_written = ROW_COUNT;
    IF v_written <> cardinality(v_nos) THEN
      RAISE EXCEPTION 'an order that was locked open was not taken';
    END IF;

    INSERT INTO receipts (city, receipt_no, order_no, recycler_id, customer_id, service, state, taken_at, window_to, info_fee_fen, info_fee_state, take_key)
    SELECT o.city, o.receipt_no, o.no, o.recycler_id, o.customer_id, o.service, 'taken', at, o.window_to, o.info_fee_fen, CASE WHEN o.info_fee_fen > 0 THEN 'held' ELSE 'none' END, won.key
    FROM unnest(v_nos, v_keys) AS won (no, key) JOIN orders o ON o.city = v_place AND o.no = won.no;

    INSERT INTO order_events (city, order_no, seq, kind, actor, actor_id, receipt_no, from_state, to_state, payload, longitude, latitude, occurred_at, recorded_at)
    SELECT o.city, o.no, (SELECT coalesce(max(e.seq), 0) + 1 FROM order_events e WHERE e.city = v_place AND e.order_no = won.no),
      'taken', 'recycler', o.recycler_id, o.receipt_no, 'open', 'taken', jsonb_build_object('infoFeeFen', o.info_fee_fen), won.longitude, won.latitude, at, at
    FROM unnest(v_nos, v_longitudes, v_latitudes) AS won (no, longitude, latitude) JOIN orders o ON o.city = v_place AND o.no = won.no;

    DELETE FROM hall_orders WHERE city = v_place AND no = ANY (v_nos);

    SELECT array_agg(jsonb_build_object('no', o.no, 'receiptNo', o.receipt_no, 'customerId', o.customer_id, 'recyclerId', o.recycler_id, 'title', o.title,
        'city', o.city, 'service', o.service, 'state', 'taken', 'amountFen', o.info_fee_fen, 'actor', 'recycler', 'at', instant_text(at)))
    INTO v_events FROM orders o WHERE o.city = v_place AND o.no = ANY (v_nos);
    INSERT INTO outbox_events (id, name, payload, created_at, due_at) SELECT new_id(at), 'orders.taken', event, at, at FROM unnest(v_events) AS event;
    INSERT INTO order_directory (no, city) SELECT receipt, v_place FROM unnest(v_receipts) AS receipt;
    INSERT INTO order_people (person_id, city) SELECT DISTINCT recycler, v_place FROM unnest(v_recyclers) AS recycler ORDER BY 1 ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
