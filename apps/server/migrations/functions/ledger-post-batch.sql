-- Posts the members of a batch in their order; each has its own outcome, and a failing one does not fail the others.
-- Called inside a caller's transaction with one member, or by a batcher with hundreds.
--
--   batch: [{key, kind, reference, city, postings: [{owner, kind, amount}], lines: [{kind, title, note, outside, grams} | null], opens: {owner, id}, ends: {owner, id, as}}]
--     lines correspond to the postings by position and are ignored when members are compared. outside: fen that the same person
--     paid (negative) or received outside the balance, in cash or at a provider. grams: weight of the goods that were paid for.
--     opens names the hold of the amount that the postings add to a held account (ledger_is_held). ends names a hold and how it
--     ends: 'captured' (the money was paid on), 'returned' (it went back to the hold's owner) or, for a captured one, 'refunded'
--     (all of it came back to the owner later) or 'refunded_in_part' (some of it, once; the hold is refunded then).
--   outcome: posted · repeated (the key exists with the same postings; transaction_id is that of the first one)
--     · balance_too_low (missing = fen that the account with the largest shortfall lacks; nothing of this member was written)
--     · conflict (the key exists with other postings, kind or reference)
--     · hold_refused (no hold with this name, account, amount and reference can be ended so; a hold opened without a reference accepts any; nothing of this member was written)
--   A member that changes a held account and names no hold is a programming error and fails the whole batch.
--
-- Accounts are created on demand and locked in id order, so that concurrent calls can't deadlock. Each account is updated once
-- per batch, however many members change it, which keeps hot accounts fast. Holds are locked after accounts. An account of the
-- platform consists of several rows (ledger_stripe), so that payments don't wait for each other. Texts are sorted by their bytes,
-- which costs a tenth of the order of a language.
CREATE OR REPLACE FUNCTION ledger_post_batch(batch jsonb, at timestamptz)
RETURNS TABLE (index integer, outcome text, missing bigint, transaction_id uuid)
LANGUAGE plpgsql
-- A plan made for small tables must not be cached until they are large.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  -- Members, by position in the batch.
  keys text[]; kinds text[]; reference_numbers text[]; cities text[]; digests uuid[];
  -- Position of the first member with the same key.
  twins integer[];
  member_count integer;
  -- The transaction of each key: of earlier calls, then of this one.
  known_ids uuid[]; known_digests uuid[];
  outcomes text[]; shortfalls bigint[]; ids uuid[];
  -- Postings, in order of their members.
  members integer[]; owners text[]; account_kinds text[]; stripes smallint[]; account_ids bigint[]; slots integer[]; amounts bigint[]; are_held boolean[];
  line_kinds text[]; titles text[]; notes text[]; outsides bigint[]; weights bigint[];
  posting_count integer;
  balances_after bigint[]; posting_sequences bigint[]; posting_transactions uuid[];
  -- Accounts, in id order; a posting's slot is the position of its account.
  locked_ids bigint[]; balances bigint[]; floors bigint[]; sequences bigint[]; touched boolean[];
  -- By member: the hold that it names, the position of that hold among the distinct ones, and how it ends; null when it is
  -- opened.
  hold_owners text[]; hold_ids text[]; hold_slots integer[]; endings text[];
  -- The distinct holds: as stored, then as this call leaves them.
  distinct_owners text[]; distinct_ids text[]; hold_states text[]; hold_amounts bigint[]; hold_accounts bigint[]; hold_references text[]; openings uuid[]; ends uuid[]; refunds uuid[];
  held_slot integer; held bigint; own bigint; hold integer; fits boolean;
  posting integer := 1; first_posting integer; slot integer; twin integer; short bigint; made uuid; any_posted boolean := false;
BEGIN
  SELECT array_agg(m.key), array_agg(m.kind), array_agg(m.reference), array_agg(m.city), array_agg(m.digest), array_agg(m.twin), array_agg(m.hold_owner), array_agg(m.hold_id), array_agg(m.hold_slot), array_agg(m.ending), count(*)
  INTO keys, kinds, reference_numbers, cities, digests, twins, hold_owners, hold_ids, hold_slots, endings, member_count
  FROM (
    SELECT member ->> 'key' AS key, member ->> 'kind' AS kind, member ->> 'reference' AS reference, member ->> 'city' AS city,
      md5(jsonb_build_array(member -> 'kind', member -> 'reference', member -> 'postings')::text)::uuid AS digest,
      hold ->> 'owner' AS hold_owner, hold ->> 'id' AS hold_id, CASE WHEN hold IS NOT NULL THEN dense_rank() OVER (ORDER BY hold ->> 'owner' COLLATE "C", hold ->> 'id' COLLATE "C") END::integer AS hold_slot,
      member -> 'ends' ->> 'as' AS ending,
      min(n) OVER (PARTITION BY member ->> 'key' COLLATE "C")::integer AS twin
    FROM jsonb_array_elements(batch) WITH ORDINALITY AS b (member, n)
    CROSS JOIN LATERAL (SELECT coalesce(member -> 'opens', member -> 'ends') AS hold) named
    ORDER BY n
  ) m;
  IF member_count = 0 THEN RETURN; END IF;

  SELECT array_agg(p.member), array_agg(p.owner), array_agg(p.kind), array_agg(p.stripe), array_agg(p.account_id), array_agg(p.slot), array_agg(p.amount), array_agg(p.is_held),
    array_agg(p.line ->> 'kind'), array_agg(p.line ->> 'title'), array_agg(p.line ->> 'note'),
    array_agg((p.line ->> 'outside')::bigint), array_agg((p.line ->> 'grams')::bigint), count(*)
  INTO members, owners, account_kinds, stripes, account_ids, slots, amounts, are_held, line_kinds, titles, notes, outsides, weights, posting_count
  FROM (
    SELECT p.member, p.owner, p.kind, p.stripe, a.id AS account_id, dense_rank() OVER (ORDER BY a.id)::integer AS slot, p.amount, p.is_held, p.line
    FROM (
      SELECT b.n AS member_n, p.n, b.n::integer AS member, p.owner, p.kind, ledger_stripe(p.owner, p.kind, b.member ->> 'key') AS stripe, p.amount, ledger_is_held(p.kind) AS is_held,
        b.member -> 'lines' -> (p.n - 1)::integer AS line
      FROM jsonb_array_elements(batch) WITH ORDINALITY AS b (member, n)
      CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(b.member -> 'postings') AS (owner text, kind text, amount bigint)) WITH ORDINALITY AS p (owner, kind, amount, n)
    ) p
    LEFT JOIN ledger_accounts a ON a.owner_id = p.owner AND a.kind = p.kind AND a.stripe = p.stripe
    ORDER BY p.member_n, p.n
  ) p;
  WHILE array_position(account_ids, NULL) IS NOT NULL LOOP
    INSERT INTO ledger_accounts (owner_id, kind, stripe, floor, created_at)
    SELECT DISTINCT p.owner COLLATE "C", p.kind COLLATE "C", p.stripe, ledger_floor(p.kind), at
    FROM unnest(owners, account_kinds, stripes, account_ids) AS p (owner, kind, stripe, account_id)
    WHERE p.account_id IS NULL
    ORDER BY 1, 2, 3
    ON CONFLICT (owner_id, kind, stripe) DO NOTHING;
    SELECT array_agg(p.id ORDER BY p.n), array_agg(p.slot ORDER BY p.n)
    INTO account_ids, slots
    FROM (
      SELECT p.n, a.id, dense_rank() OVER (ORDER BY a.id)::integer AS slot
      FROM unnest(owners, account_kinds, stripes) WITH ORDINALITY AS p (owner, kind, stripe, n)
      LEFT JOIN ledger_accounts a ON a.owner_id = p.owner AND a.kind = p.kind AND a.stripe = p.stripe
    ) p;
  END LOOP;

  SELECT array_agg(a.id), array_agg(a.balance), array_agg(a.floor), array_agg(a.last_sequence), array_agg(false)
  INTO locked_ids, balances, floors, sequences, touched
  FROM (SELECT id, balance, floor, last_sequence FROM ledger_accounts WHERE id = ANY (account_ids) ORDER BY id FOR NO KEY UPDATE) a;

  -- After the locks: a concurrent member with the same key has committed or rolled back.
  SELECT array_agg(t.id), array_agg(t.digest)
  INTO known_ids, known_digests
  FROM (
    SELECT t.id, t.digest FROM unnest(keys) WITH ORDINALITY AS k (key, n)
    LEFT JOIN ledger_transactions t ON t.idempotency_key = k.key
    ORDER BY k.n
  ) t;

  IF cardinality(array_remove(hold_slots, NULL)) > 0 THEN
    -- Locked first and read by their key: a join of two lists without an index compares each hold with each.
    PERFORM FROM ledger_holds
    WHERE (owner_id, id) IN (SELECT m.owner, m.id FROM unnest(hold_owners, hold_ids) AS m (owner, id)) ORDER BY owner_id COLLATE "C", id COLLATE "C" FOR NO KEY UPDATE;
    SELECT array_agg(n.owner ORDER BY n.slot), array_agg(n.id ORDER BY n.slot), array_agg(h.state ORDER BY n.slot), array_agg(h.amount ORDER BY n.slot), array_agg(h.account_id ORDER BY n.slot), array_agg(h.reference ORDER BY n.slot)
    INTO distinct_owners, distinct_ids, hold_states, hold_amounts, hold_accounts, hold_references
    FROM (SELECT DISTINCT slot, owner, id FROM unnest(hold_slots, hold_owners, hold_ids) AS m (slot, owner, id) WHERE slot IS NOT NULL) n
    LEFT JOIN ledger_holds h ON h.owner_id = n.owner AND h.id = n.id;
    openings := array_fill(NULL::uuid, ARRAY[cardinality(distinct_ids)]);
    ends := openings;
    refunds := openings;
  END IF;

  -- Filled first: assigning beyond the end of an empty array would shift its positions.
  outcomes := array_fill(NULL::text, ARRAY[member_count]);
  shortfalls := array_fill(NULL::bigint, ARRAY[member_count]);
  ids := array_fill(NULL::uuid, ARRAY[member_count]);
  balances_after := array_fill(NULL::bigint, ARRAY[posting_count]);
  posting_sequences := balances_after;
  posting_transactions := array_fill(NULL::uuid, ARRAY[posting_count]);
  FOR member IN 1 .. member_count LOOP
    IF members[posting] IS DISTINCT FROM member THEN
      RAISE EXCEPTION 'member % of the ledger batch has no postings', member - 1 USING ERRCODE = 'invalid_parameter_value';
    END IF;
    first_posting := posting;
    twin := twins[member];
    IF known_ids[twin] IS NOT NULL THEN
      WHILE members[posting] = member LOOP posting := posting + 1; END LOOP;
      outcomes[member] := CASE WHEN known_digests[twin] = digests[member] THEN 'repeated' ELSE 'conflict' END;
      ids[member] := known_ids[twin];
      CONTINUE;
    END IF;
    held_slot := NULL; held := 0; own := 0;
    WHILE members[posting] = member LOOP
      slot := slots[posting];
      IF are_held[posting] AND amounts[posting] <> 0 THEN
        IF held_slot <> slot THEN
          RAISE EXCEPTION 'member % of the ledger batch moves two held accounts', member - 1 USING ERRCODE = 'invalid_parameter_value';
        END IF;
        held_slot := slot;
        held := held + amounts[posting];
      ELSIF owners[posting] = hold_owners[member] THEN
        own := own + amounts[posting];
      END IF;
      balances[slot] := balances[slot] + amounts[posting];
      sequences[slot] := sequences[slot] + 1;
      balances_after[posting] := balances[slot];
      posting_sequences[posting] := sequences[slot];
      posting := posting + 1;
    END LOOP;
    short := 0;
    FOR p IN first_posting .. posting - 1 LOOP
      slot := slots[p];
      IF balances[slot] < floors[slot] THEN short := greatest(short, floors[slot] - balances[slot]); END IF;
    END LOOP;
    hold := hold_slots[member];
    IF hold IS NULL AND held_slot IS NOT NULL THEN
      RAISE EXCEPTION 'member % of the ledger batch moves what is held and names no hold', member - 1 USING ERRCODE = 'invalid_parameter_value';
    END IF;
    fits := hold IS NULL OR coalesce(CASE
      WHEN endings[member] IS NULL THEN hold_states[hold] IS NULL AND held > 0
      WHEN hold_references[hold] IS NOT NULL AND hold_references[hold] IS DISTINCT FROM reference_numbers[member] THEN false
      WHEN endings[member] = 'captured' THEN hold_states[hold] = 'open' AND hold_accounts[hold] = locked_ids[held_slot] AND held = -hold_amounts[hold]
      WHEN endings[member] = 'returned' THEN hold_states[hold] = 'open' AND hold_accounts[hold] = locked_ids[held_slot] AND held = -hold_amounts[hold] AND own = hold_amounts[hold]
      WHEN endings[member] = 'refunded' THEN hold_states[hold] = 'captured' AND held_slot IS NULL AND own = hold_amounts[hold]
      WHEN endings[member] = 'refunded_in_part' THEN hold_states[hold] = 'captured' AND held_slot IS NULL AND own BETWEEN 1 AND hold_amounts[hold]
    END, false);
    IF short > 0 OR NOT fits THEN
      FOR p IN first_posting .. posting - 1 LOOP
        slot := slots[p];
        balances[slot] := balances[slot] - amounts[p];
        sequences[slot] := sequences[slot] - 1;
      END LOOP;
      outcomes[member] := CASE WHEN fits THEN 'balance_too_low' ELSE 'hold_refused' END;
      shortfalls[member] := CASE WHEN fits THEN short END;
      CONTINUE;
    END IF;
    made := new_id(at);
    IF hold IS NOT NULL THEN
      CASE endings[member]
        WHEN 'refunded', 'refunded_in_part' THEN refunds[hold] := made;
        WHEN 'captured', 'returned' THEN ends[hold] := made;
        ELSE
          hold_amounts[hold] := held;
          hold_accounts[hold] := locked_ids[held_slot];
          hold_references[hold] := reference_numbers[member];
          openings[hold] := made;
      END CASE;
      hold_states[hold] := CASE endings[member] WHEN 'refunded_in_part' THEN 'refunded' ELSE coalesce(endings[member], 'open') END;
    END IF;
    FOR p IN first_posting .. posting - 1 LOOP
      posting_transactions[p] := made;
      touched[slots[p]] := true;
    END LOOP;
    outcomes[member] := 'posted';
    ids[member] := made;
    known_ids[twin] := made;
    known_digests[twin] := digests[member];
    any_posted := true;
  END LOOP;

  IF any_posted THEN
    INSERT INTO ledger_transactions (id, idempotency_key, kind, reference, city, digest, at)
    SELECT m.id, m.key, m.kind, m.reference, m.city, m.digest, at
    FROM unnest(ids, keys, kinds, reference_numbers, cities, digests, outcomes) AS m (id, key, kind, reference, city, digest, outcome)
    WHERE m.outcome = 'posted';
    INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at, line_kind, title, note, outside_amount, grams)
    SELECT p.owner, p.account_id, p.sequence, p.made, p.amount, p.balance_after, at, p.line_kind, p.title, p.note, coalesce(p.outside, 0), coalesce(p.grams, 0)
    FROM unnest(owners, account_ids, posting_sequences, posting_transactions, amounts, balances_after, line_kinds, titles, notes, outsides, weights)
      AS p (owner, account_id, sequence, made, amount, balance_after, line_kind, title, note, outside, grams)
    WHERE p.made IS NOT NULL;
    UPDATE ledger_accounts a SET balance = l.balance, last_sequence = l.sequence
    FROM unnest(locked_ids, balances, sequences, touched) AS l (id, balance, sequence, touched)
    WHERE a.id = l.id AND l.touched;
    IF distinct_ids IS NOT NULL THEN
      INSERT INTO ledger_holds (owner_id, id, account_id, amount, reference, state, opened_by, ended_by, refunded_by, opened_at, ended_at)
      SELECT h.owner, h.id, h.account_id, h.amount, h.reference, h.state, h.opened, h.ended, h.refunded, at, CASE WHEN h.state <> 'open' THEN at END
      FROM unnest(distinct_owners, distinct_ids, hold_accounts, hold_amounts, hold_references, hold_states, openings, ends, refunds) AS h (owner, id, account_id, amount, reference, state, opened, ended, refunded)
      WHERE h.opened IS NOT NULL;
      UPDATE ledger_holds stood
      SET state = h.state, ended_by = coalesce(stood.ended_by, h.ended), refunded_by = h.refunded, ended_at = coalesce(stood.ended_at, at)
      FROM unnest(distinct_owners, distinct_ids, hold_states, openings, ends, refunds) AS h (owner, id, state, opened, ended, refunded)
      WHERE stood.owner_id = h.owner AND stood.id = h.id AND h.opened IS NULL AND (h.ended IS NOT NULL OR h.refunded IS NOT NULL);
    END IF;
  END IF;

  RETURN QUERY
  SELECT (m.n - 1)::integer, m.outcome, m.short, m.id
  FROM ROWS FROM (unnest(outcomes, shortfalls, ids)) WITH ORDINALITY AS m (outcome, short, id, n);
END $$;
