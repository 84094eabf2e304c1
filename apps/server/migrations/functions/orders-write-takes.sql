-- Writes the rows of the takes that won; the caller wakes the outbox and tells open screens. `winners` are positions in the batch, from 1; the batch is that of orders_take.
CREATE OR REPLACE FUNCTION orders_write_takes(batch jsonb, at timestamptz, winners integer[], cities text[]) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_written integer;
BEGIN
  WITH won AS MATERIALIZED (
    SELECT cities[n] AS city, member ->> 'no' AS no, member ->> 'recyclerId' AS recycler_id, member ->> 'receiptNo' AS receipt_no, member ->> 'key' AS key,
      (member ->> 'longitude')::float8 AS longitude, (member ->> 'latitude')::float8 AS latitude
    FROM unnest(winners) AS n CROSS JOIN LATERAL (SELECT batch -> (n - 1) AS member) AS m
  ), taken AS (
    UPDATE orders o SET state = 'taken', receipt_no = won.receipt_no, recycler_id = won.recycler_id, taken_at = at
    FROM won WHERE o.city = won.city AND o.no = won.no AND o.state = 'open'
    RETURNING o.city, o.no, o.adcode, o.service, o.title, o.customer_id, o.info_fee_fen, o.window_to, won.recycler_id, won.receipt_no, won.key, won.longitude, won.latitude
  ), receipt AS (
    INSERT INTO receipts (city, receipt_no, order_no, recycler_id, customer_id, service, state, taken_at, window_to, info_fee_fen, info_fee_state, take_key)
    SELECT city, receipt_no, no, recycler_id, customer_id, service, 'taken', at, window_to, info_fee_fen, CASE WHEN info_fee_fen > 0 THEN 'held' ELSE 'none' END, key FROM taken
  ), history AS (
    INSERT INTO order_events (city, order_no, seq, kind, actor, actor_id, receipt_no, from_state, to_state, payload, longitude, latitude, occurred_at, recorded_at)
    SELECT city, no, (SELECT coalesce(max(e.seq), 0) + 1 FROM order_events e WHERE e.city = taken.city AND e.order_no = taken.no),
      'taken', 'recycler', recycler_id, receipt_no, 'open', 'taken', jsonb_build_object('infoFeeFen', info_fee_fen), longitude, latitude, at, at FROM taken
  ), hall AS (
    DELETE FROM hall_orders h USING taken WHERE h.city = taken.city AND h.no = taken.no
  ), outbox AS (
    INSERT INTO outbox_events (id, name, payload, created_at, due_at)
    SELECT new_id(at), 'orders.taken', jsonb_build_object('no', no, 'receiptNo', receipt_no, 'customerId', customer_id, 'recyclerId', recycler_id, 'title', title,
      'city', city, 'service', service, 'state', 'taken', 'amountFen', info_fee_fen, 'actor', 'recycler', 'at', instant_text(at)), at, at FROM taken
  )
  SELECT count(*) INTO v_written FROM taken;
  IF v_written <> cardinality(winners) THEN
    RAISE EXCEPTION 'an order that was locked open was not taken';
  END IF;
END $$;
