-- Every premium that an insurer took on has its captured hold, which a later surrender names; those before 0360 had none. Each gets
-- the two movements of a hold, in and out again, so that no balance changes. Nothing is posted meanwhile.
LOCK TABLE ledger_accounts IN EXCLUSIVE MODE;

DO $$
DECLARE
  policy record; moved record; payable bigint; escrow bigint; made uuid; first uuid;
BEGIN
  INSERT INTO ledger_accounts (owner_id, kind, stripe, floor, created_at)
  SELECT 'platform', kind, 0, ledger_floor(kind), now() FROM unnest(ARRAY['escrow', 'insurance_payable']) AS kind ON CONFLICT DO NOTHING;
  SELECT id INTO escrow FROM ledger_accounts WHERE owner_id = 'platform' AND kind = 'escrow' AND stripe = 0;
  SELECT id INTO payable FROM ledger_accounts WHERE owner_id = 'platform' AND kind = 'insurance_payable' AND stripe = 0;
  FOR policy IN
    SELECT person_id::text AS owner, no, payment_no, premium FROM insurance_applications a
    WHERE issued_at IS NOT NULL AND payment_no IS NOT NULL AND premium > 0 AND state IN ('waiting', 'in_force', 'leaving')
      AND NOT EXISTS (SELECT FROM ledger_holds h WHERE h.owner_id = a.person_id::text AND h.id = 'premium:' || a.payment_no)
  LOOP
    FOR moved IN SELECT * FROM (VALUES ('insurance.premium_in:' || policy.payment_no, policy.premium), ('insurance.premium_on:' || policy.payment_no, -policy.premium)) AS both_ways (key, amount)
    LOOP
      first := made;
      made := gen_random_uuid();
      INSERT INTO ledger_transactions (id, idempotency_key, kind, reference, digest, at) VALUES (made, moved.key, split_part(moved.key, ':', 1), policy.no, md5(moved.key)::uuid, now());
      INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at)
      SELECT 'platform', id, last_sequence + 1, made, CASE id WHEN escrow THEN moved.amount ELSE -moved.amount END, balance + CASE id WHEN escrow THEN moved.amount ELSE -moved.amount END, now()
      FROM ledger_accounts WHERE id IN (payable, escrow);
      UPDATE ledger_accounts SET balance = balance + CASE id WHEN escrow THEN moved.amount ELSE -moved.amount END, last_sequence = last_sequence + 1 WHERE id IN (payable, escrow);
    END LOOP;
    INSERT INTO ledger_holds (owner_id, id, account_id, amount, reference, state, opened_by, ended_by, opened_at, ended_at)
    VALUES (policy.owner, 'premium:' || policy.payment_no, escrow, policy.premium, policy.no, 'captured', first, made, now(), now());
  END LOOP;
END $$;
