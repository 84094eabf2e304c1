-- Decides a batch of takes in the order of its members and writes the rows of the winners: order, receipt, held info fee,
-- history and outbox. Each member has its own outcome; a failing one does not fail the others.
--
--   batch: [{no, recyclerId, receiptNo, key, longitude, latitude}]; the caller generates the receipt number, and another
--     one when it is used (unique_violation); key is the request's idempotency key or null.
--   outcome: taken · repeated (the recycler has it already; receipt_no is that of the first take) · already_taken · unknown · not_open
--     · own_order · off_duty · not_in_my_area · taking_stopped · too_many_under_way · balance_too_low · brushing_locked · key_reused
--
-- Locks: orders by key, then recyclers' conduct, then ledger accounts, so that concurrent calls can't deadlock.
CREATE OR REPLACE FUNCTION orders_take(batch jsonb, at timestamptz)
RETURNS TABLE (index integer, outcome text, city text, order_no text, receipt_no text, locked_until timestamptz)
LANGUAGE plpgsql
-- A plan made for small tables must not be cached until they are large.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_limits jsonb;
  v_today date := (at AT TIME ZONE 'Asia/Shanghai')::date;
  v_count integer;
  -- Members, by position in the batch.
  v_nos text[]; v_recyclers text[]; v_receipts text[]; v_keys text[];
  v_cities text[]; v_states text[]; v_holders text[]; v_held_receipts text[]; v_customers text[]; v_fees bigint[];
  v_over boolean[]; v_hidden boolean[]; v_reused boolean[]; v_on_duty boolean[]; v_fits boolean[];
  v_locks timestamptz[]; v_releases integer[]; v_under_way integer[]; v_most integer[];
  -- Positions of the member's order and recycler among the distinct ones of the batch.
  v_order_slots integer[]; v_recycler_slots integer[];
  v_outcomes text[];
  -- By order slot: the member that claims it; by recycler slot: takes won in this batch.
  v_claims integer[]; v_added integer[];
  v_pending integer[]; v_waiting integer[]; v_candidates integer[]; v_winners integer[] := '{}';
  v_held text[];
  -- One city after the other: a statement on orders is of one city, and other tables are read by their own statements.
  v_places text[]; v_place text; v_adcodes text[]; v_kinds text[];
  v_order record; v_load record;
  i integer; v_claim integer;
BEGIN
  SELECT rules INTO v_limits FROM order_fee_rules WHERE valid_from <= at ORDER BY version DESC LIMIT 1;
  SELECT array_agg(m.no ORDER BY m.n), array_agg(m."recyclerId" ORDER BY m.n), array_agg(m."receiptNo" ORDER BY m.n), array_agg(m.key ORDER BY m.n), count(*)
  INTO v_nos, v_recyclers, v_receipts, v_keys, v_count
  FROM ROWS FROM (jsonb_to_recordset(batch) AS (no text, "recyclerId" text, "receiptNo" text, key text)) WITH ORDINALITY AS m (no, "recyclerId", "receiptNo", key, n);
  IF v_count = 0 THEN RETURN; END IF;

  v_cities := ARRAY(SELECT d.city FROM unnest(v_nos) WITH ORDINALITY AS m (no, n) LEFT JOIN order_directory d ON d.no = m.no ORDER BY m.n);
  v_places := ARRAY(SELECT DISTINCT place FROM unnest(v_cities) AS place WHERE place IS NOT NULL ORDER BY 1);
  FOREACH v_place IN ARRAY v_places LOOP
    PERFORM 1 FROM orders WHERE city = v_place AND no = ANY (v_nos) ORDER BY no FOR NO KEY UPDATE;
  END LOOP;
  INSERT INTO recycler_conduct (recycler_id) SELECT DISTINCT unnest(v_recyclers) ORDER BY 1 ON CONFLICT DO NOTHING;
  PERFORM FROM recycler_conduct WHERE recycler_id = ANY (v_recyclers) ORDER BY recycler_id FOR NO KEY UPDATE;

  v_states := array_fill(NULL::text, ARRAY[v_count]);
  v_holders := v_states; v_held_receipts := v_states; v_customers := v_states; v_adcodes := v_states; v_kinds := v_states;
  v_fees := array_fill(NULL::bigint, ARRAY[v_count]);
  v_over := array_fill(NULL::boolean, ARRAY[v_count]);
  v_hidden := v_over;
  FOREACH v_place IN ARRAY v_places LOOP
    FOR v_order IN
      SELECT m.n, o.state, o.recycler_id, o.receipt_no, o.customer_id, o.adcode, o.info_fee_fen, o.window_to <= at AS over,
        o.exclusive_recycler_id <> m.recycler AND o.exclusive_until > at AS hidden, h.category_ids::text AS kinds
      FROM unnest(v_nos, v_recyclers) WITH ORDINALITY AS m (no, recycler, n)
      JOIN orders o ON o.city = v_place AND o.no = m.no
      LEFT JOIN hall_orders h ON h.city = v_place AND h.no = m.no
    LOOP
      i := v_order.n;
      v_states[i] := v_order.state; v_holders[i] := v_order.recycler_id; v_held_receipts[i] := v_order.receipt_no; v_customers[i] := v_order.customer_id;
      v_adcodes[i] := v_order.adcode; v_fees[i] := v_order.info_fee_fen; v_over[i] := v_order.over; v_hidden[i] := v_order.hidden; v_kinds[i] := v_order.kinds;
    END LOOP;
  END LOOP;

  v_under_way := array_fill(0, ARRAY[v_count]);
  v_reused := array_fill(false, ARRAY[v_count]);
  FOR v_place IN SELECT DISTINCT p.city FROM order_people p WHERE p.person_id = ANY (v_recyclers) LOOP
    FOR v_load IN
      SELECT m.n, (SELECT count(*) FROM receipts r WHERE r.city = v_place AND r.recycler_id = m.recycler AND r.state = ANY ('{taken,arrived,weighed,agreed}'))::integer AS under_way,
        m.key IS NOT NULL AND EXISTS (SELECT FROM receipts r WHERE r.city = v_place AND r.recycler_id = m.recycler AND r.take_key = m.key AND r.order_no <> m.no) AS reused
      FROM unnest(v_nos, v_recyclers, v_keys) WITH ORDINALITY AS m (no, recycler, key, n)
    LOOP
      i := v_load.n;
      v_under_way[i] := v_under_way[i] + v_load.under_way;
      v_reused[i] := v_reused[i] OR v_load.reused;
    END LOOP;
  END LOOP;

  SELECT array_agg(f.on_duty ORDER BY f.n), array_agg(f.fits ORDER BY f.n), array_agg(f.lock ORDER BY f.n), array_agg(f.releases ORDER BY f.n), array_agg(f.most ORDER BY f.n),
    array_agg(f.order_slot ORDER BY f.n), array_agg(f.recycler_slot ORDER BY f.n)
  INTO v_on_duty, v_fits, v_locks, v_releases, v_most, v_order_slots, v_recycler_slots
  FROM (
    SELECT m.n,
      CASE WHEN m.state = 'open' THEN accounts_on_duty(m.recycler) END AS on_duty,
      CASE WHEN m.state = 'open' THEN coalesce(m.adcode = ANY (places_active_areas(m.recycler, at)) AND m.kinds::text[] && catalog_chosen_categories(m.recycler), false) END AS fits,
      c.locked_until AS lock,
      CASE WHEN c.released_on = v_today THEN c.releases ELSE 0 END AS releases,
      -- Rule versions from before the limits by level have one limit for all.
      coalesce((v_limits -> 'underWayByLevel' ->> (c.level - 1))::integer, (v_limits ->> 'mostUnderWay')::integer) AS most,
      dense_rank() OVER (ORDER BY m.no)::integer AS order_slot, dense_rank() OVER (ORDER BY m.recycler)::integer AS recycler_slot
    FROM unnest(v_nos, v_recyclers, v_states, v_adcodes, v_kinds) WITH ORDINALITY AS m (no, recycler, state, adcode, kinds, n)
    JOIN recycler_conduct c ON c.recycler_id = m.recycler
  ) f;

  v_outcomes := array_fill(NULL::text, ARRAY[v_count]);
  v_claims := array_fill(NULL::integer, ARRAY[v_count]);
  v_added := array_fill(0, ARRAY[v_count]);
  SELECT array_agg(n) INTO v_pending FROM generate_series(1, v_count) AS n;
  -- Each round tries the first member that still wants an order; a second round is needed only when a take can't pay its fee.
  WHILE cardinality(v_pending) > 0 LOOP
    v_waiting := '{}';
    v_candidates := '{}';
    FOREACH i IN ARRAY v_pending LOOP
      v_claim := v_claims[v_order_slots[i]];
      v_outcomes[i] := CASE
        WHEN v_locks[i] > at THEN 'brushing_locked'
        WHEN v_states[i] IS NULL THEN 'unknown'
        WHEN v_reused[i] THEN 'key_reused'
        WHEN v_states[i] IN ('cancelled', 'expired') THEN 'not_open'
        WHEN v_states[i] <> 'open' THEN CASE WHEN v_holders[i] = v_recyclers[i] AND v_states[i] IN ('taken', 'arrived', 'weighed', 'agreed') THEN 'repeated' ELSE 'already_taken' END
        WHEN v_outcomes[v_claim] = 'taken' THEN CASE WHEN v_recyclers[v_claim] = v_recyclers[i] THEN 'repeated' ELSE 'already_taken' END
        WHEN v_hidden[i] THEN 'unknown'
        WHEN v_over[i] THEN 'not_open'
        WHEN v_customers[i] = v_recyclers[i] THEN 'own_order'
        WHEN NOT v_on_duty[i] THEN 'off_duty'
        WHEN NOT v_fits[i] THEN 'not_in_my_area'
        WHEN v_releases[i] >= (v_limits ->> 'releasesADay')::integer THEN 'taking_stopped'
        WHEN v_claim IS NOT NULL THEN NULL
        WHEN v_under_way[i] + v_added[v_recycler_slots[i]] >= v_most[i] THEN 'too_many_under_way'
        ELSE 'claimed'
      END;
      IF v_outcomes[i] IS NULL THEN
        v_waiting := v_waiting || i;
      ELSIF v_outcomes[i] = 'claimed' THEN
        v_claims[v_order_slots[i]] := i;
        v_added[v_recycler_slots[i]] := v_added[v_recycler_slots[i]] + 1;
        v_candidates := v_candidates || i;
      ELSIF v_outcomes[i] = 'repeated' THEN
        v_receipts[i] := CASE WHEN v_states[i] = 'open' THEN v_receipts[v_claim] ELSE v_held_receipts[i] END;
      END IF;
    END LOOP;
    IF cardinality(v_candidates) > 0 THEN
      SELECT orders_hold_info_fees(array_agg(v_recyclers[n]), array_agg(v_fees[n]), array_agg(v_receipts[n]), array_agg(v_cities[n]), at)
      INTO v_held FROM unnest(v_candidates) AS n;
      FOR n IN 1 .. cardinality(v_candidates) LOOP
        i := v_candidates[n];
        IF v_held[n] = 'balance_too_low' THEN
          v_outcomes[i] := 'balance_too_low';
          v_claims[v_order_slots[i]] := NULL;
          v_added[v_recycler_slots[i]] := v_added[v_recycler_slots[i]] - 1;
        ELSE
          v_outcomes[i] := 'taken';
          v_winners := v_winners || i;
        END IF;
      END LOOP;
    END IF;
    v_pending := v_waiting;
  END LOOP;

  IF cardinality(v_winners) > 0 THEN
    PERFORM orders_write_takes(batch, at, v_winners, v_cities);
  END IF;
  RETURN QUERY SELECT n - 1, v_outcomes[n], v_cities[n], v_nos[n], CASE WHEN v_outcomes[n] IN ('taken', 'repeated') THEN v_receipts[n] END, v_locks[n]
    FROM generate_series(1, v_count) AS n;
END $$;
