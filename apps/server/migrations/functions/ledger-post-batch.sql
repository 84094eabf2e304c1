-- Posts the members of a batch in their order; each has an outcome of its own, and a failing one does not fail the
-- others. Called inside a caller's transaction with one member, or by a batcher with hundreds.
--
--   batch: [{key, kind, reference, city, postings: [{owner, kind, amount}], lines: [{kind, title, note} | null]}]
--     lines stand beside the postings by position; they are words, and no part of what makes two members the same.
--   outcome: posted · repeated (the key is there with the same postings; transaction_id is the first one's)
--     · balance_too_low (missing = fen that the worst account is short of; nothing of this member was written)
--     · conflict (the key is there with other postings, kind or reference)
--
-- Accounts are made on demand and locked in id order, so no two calls wait for each other in a circle. Every account
-- is updated once a batch, however many members touch it: that is what makes a hot account fast.
CREATE OR REPLACE FUNCTION ledger_post_batch(batch jsonb, at timestamptz)
RETURNS TABLE (index integer, outcome text, missing bigint, transaction_id uuid)
LANGUAGE plpgsql
-- A plan made while the tables were small must not be kept for when they are large.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  -- Members, by position in the batch.
  keys text[]; kinds text[]; reference_numbers text[]; cities text[]; digests uuid[];
  -- Position of the first member with the same key.
  twins integer[];
  member_count integer;
  -- What stands under each key: from earlier calls, then from this one.
  known_ids uuid[]; known_digests uuid[];
  outcomes text[]; shortfalls bigint[]; ids uuid[];
  -- Postings, in order of their members.
  members integer[]; owners text[]; account_ids bigint[]; slots integer[]; amounts bigint[];
  line_kinds text[]; titles text[]; notes text[];
  posting_count integer;
  balances_after bigint[]; posting_sequences bigint[]; posting_transactions uuid[];
  -- Accounts, in id order; a posting's slot is its account's position here.
  locked_ids bigint[]; balances bigint[]; floors bigint[]; sequences bigint[]; touched boolean[];
  posting integer := 1; first_posting integer; slot integer; twin integer; short bigint; made uuid; any_posted boolean := false;
BEGIN
  SELECT array_agg(m.key), array_agg(m.kind), array_agg(m.reference), array_agg(m.city), array_agg(m.digest), array_agg(m.twin), count(*)
  INTO keys, kinds, reference_numbers, cities, digests, twins, member_count
  FROM (
    SELECT member ->> 'key' AS key, member ->> 'kind' AS kind, member ->> 'reference' AS reference, member ->> 'city' AS city,
      md5(jsonb_build_array(member -> 'kind', member -> 'reference', member -> 'postings')::text)::uuid AS digest,
      min(n) OVER (PARTITION BY member ->> 'key')::integer AS twin
    FROM jsonb_array_elements(batch) WITH ORDINALITY AS b (member, n)
    ORDER BY n
  ) m;
  IF member_count = 0 THEN RETURN; END IF;

  LOOP
    SELECT array_agg(p.member), array_agg(p.owner), array_agg(p.account_id), array_agg(p.slot), array_agg(p.amount),
      array_agg(p.line ->> 'kind'), array_agg(p.line ->> 'title'), array_agg(p.line ->> 'note'), count(*)
    INTO members, owners, account_ids, slots, amounts, line_kinds, titles, notes, posting_count
    FROM (
      SELECT b.n::integer AS member, p.owner, a.id AS account_id, dense_rank() OVER (ORDER BY a.id)::integer AS slot, p.amount,
        b.member -> 'lines' -> (p.n - 1)::integer AS line
      FROM jsonb_array_elements(batch) WITH ORDINALITY AS b (member, n)
      CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(b.member -> 'postings') AS (owner text, kind text, amount bigint)) WITH ORDINALITY AS p (owner, kind, amount, n)
      LEFT JOIN ledger_accounts a ON a.owner_id = p.owner AND a.kind = p.kind
      ORDER BY b.n, p.n
    ) p;
    EXIT WHEN array_position(account_ids, NULL) IS NULL;
    INSERT INTO ledger_accounts (owner_id, kind, floor, created_at)
    SELECT DISTINCT p.owner, p.kind, ledger_floor(p.kind), at
    FROM jsonb_array_elements(batch) AS b (member)
    CROSS JOIN LATERAL jsonb_to_recordset(b.member -> 'postings') AS p (owner text, kind text)
    ORDER BY 1, 2
    ON CONFLICT (owner_id, kind) DO NOTHING;
  END LOOP;

  SELECT array_agg(a.id), array_agg(a.balance), array_agg(a.floor), array_agg(a.last_sequence), array_agg(false)
  INTO locked_ids, balances, floors, sequences, touched
  FROM (SELECT id, balance, floor, last_sequence FROM ledger_accounts WHERE id = ANY (account_ids) ORDER BY id FOR NO KEY UPDATE) a;

  -- After the locks: a member under the same key that was on its way has committed or is gone.
  SELECT array_agg(t.id), array_agg(t.digest)
  INTO known_ids, known_digests
  FROM (
    SELECT t.id, t.digest FROM unnest(keys) WITH ORDINALITY AS k (key, n)
    LEFT JOIN ledger_transactions t ON t.idempotency_key = k.key
    ORDER BY k.n
  ) t;

  -- Filled first: a write beyond the end of an empty array would shift its positions.
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
    WHILE members[posting] = member LOOP
      slot := slots[posting];
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
    IF short > 0 THEN
      FOR p IN first_posting .. posting - 1 LOOP
        slot := slots[p];
        balances[slot] := balances[slot] - amounts[p];
        sequences[slot] := sequences[slot] - 1;
      END LOOP;
      outcomes[member] := 'balance_too_low';
      shortfalls[member] := short;
      CONTINUE;
    END IF;
    made := new_id(at);
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
    INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at, line_kind, title, note)
    SELECT p.owner, p.account_id, p.sequence, p.made, p.amount, p.balance_after, at, p.line_kind, p.title, p.note
    FROM unnest(owners, account_ids, posting_sequences, posting_transactions, amounts, balances_after, line_kinds, titles, notes)
      AS p (owner, account_id, sequence, made, amount, balance_after, line_kind, title, note)
    WHERE p.made IS NOT NULL;
    UPDATE ledger_accounts a SET balance = l.balance, last_sequence = l.sequence
    FROM unnest(locked_ids, balances, sequences, touched) AS l (id, balance, sequence, touched)
    WHERE a.id = l.id AND l.touched;
  END IF;

  RETURN QUERY
  SELECT (m.n - 1)::integer, m.outcome, m.short, m.id
  FROM ROWS FROM (unnest(outcomes, shortfalls, ids)) WITH ORDINALITY AS m (outcome, short, id, n);
END $$;
