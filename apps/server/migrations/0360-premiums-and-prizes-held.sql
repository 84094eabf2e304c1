-- Premiums that an insurer has not decided on, prizes that are won and not given, and shares of deals belong to holds; a packet's money
-- is an account of its own. Nothing is posted meanwhile.
LOCK TABLE ledger_accounts IN EXCLUSIVE MODE;

INSERT INTO ledger_holds (owner_id, id, account_id, amount, reference, state, opened_by, opened_at)
SELECT 'campaign:' || award.code, 'award:' || award.id, account.id, award.gross, NULL, 'open', opened.id, opened.at
FROM campaign_awards award
JOIN ledger_transactions opened ON opened.idempotency_key = 'award.hold:' || award.id
JOIN ledger_accounts account ON account.owner_id = 'campaign:' || award.code AND account.kind = 'campaign_held'
LEFT JOIN ledger_transactions ended ON ended.idempotency_key = 'award:' || award.id
WHERE ended.id IS NULL;

INSERT INTO ledger_holds (owner_id, id, account_id, amount, reference, state, opened_by, opened_at)
SELECT 'campaign:' || earning.code, 'earn:' || earning.person_id || ':' || earning.receipt_no, account.id, earning.amount, earning.receipt_no, 'open', opened.id, opened.at
FROM campaign_earnings earning
JOIN ledger_transactions opened ON opened.idempotency_key = 'earn.hold:' || earning.code || ':' || earning.person_id || ':' || earning.receipt_no
JOIN ledger_accounts account ON account.owner_id = 'campaign:' || earning.code AND account.kind = 'campaign_held'
WHERE earning.state = 'pending';

DO $$
DECLARE
  moved record; source bigint; target bigint; made uuid; held bigint; kept bigint; source_sequence bigint; target_sequence bigint;
BEGIN
  FOR moved IN
    SELECT 'packet.own:' || packet.packet AS key, 'campaign.packet' AS kind, NULL AS reference, 'campaign:' || packet.code AS from_owner, 'campaign_held' AS from_kind,
      'packet:' || packet.packet AS to_owner, 'campaign_budget' AS to_kind, sum(share.amount)::bigint AS amount, NULL AS hold_owner, NULL AS hold_id
    FROM campaign_packets packet JOIN campaign_packet_shares share ON share.packet = packet.packet AND share.person_id IS NULL
    WHERE packet.closed_at IS NULL GROUP BY packet.packet
    UNION ALL
    SELECT 'insurance.held:' || payment_no, 'insurance.held', no, 'platform', 'insurance_payable', 'platform', 'escrow', premium, person_id::text, 'premium:' || payment_no
    FROM insurance_applications WHERE state = 'issuing' AND payment_no IS NOT NULL AND premium IS NOT NULL
  LOOP
    INSERT INTO ledger_accounts (owner_id, kind, stripe, floor, created_at)
    VALUES (moved.from_owner, moved.from_kind, 0, ledger_floor(moved.from_kind), now()), (moved.to_owner, moved.to_kind, 0, ledger_floor(moved.to_kind), now()) ON CONFLICT DO NOTHING;
    SELECT id, balance, last_sequence INTO source, kept, source_sequence FROM ledger_accounts WHERE owner_id = moved.from_owner AND kind = moved.from_kind AND stripe = 0;
    SELECT id, balance, last_sequence INTO target, held, target_sequence FROM ledger_accounts WHERE owner_id = moved.to_owner AND kind = moved.to_kind AND stripe = 0;
    made := gen_random_uuid();
    INSERT INTO ledger_transactions (id, idempotency_key, kind, reference, digest, at) VALUES (made, moved.key, moved.kind, moved.reference, md5(moved.key)::uuid, now());
    INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at)
    VALUES (moved.from_owner, source, source_sequence + 1, made, -moved.amount, kept - moved.amount, now()), (moved.to_owner, target, target_sequence + 1, made, moved.amount, held + moved.amount, now());
    UPDATE ledger_accounts SET balance = kept - moved.amount, last_sequence = source_sequence + 1 WHERE id = source;
    UPDATE ledger_accounts SET balance = held + moved.amount, last_sequence = target_sequence + 1 WHERE id = target;
    IF moved.hold_id IS NOT NULL THEN
      INSERT INTO ledger_holds (owner_id, id, account_id, amount, reference, state, opened_by, opened_at) VALUES (moved.hold_owner, moved.hold_id, target, moved.amount, moved.reference, 'open', made, now());
    END IF;
  END LOOP;
END $$;
