-- Money that stands between two sides belongs to a hold, and whatever ends a hold names it: nothing is paid out of a pool.

CREATE TABLE ledger_holds (
  -- Whose money is held: a user's id, or 'platform'.
  owner_id text NOT NULL CHECK (owner_id <> ''),
  -- What it is held for, by the domain that asked: 'info_fee:JD26112100000001', 'trade:PY26112100000000000001'.
  id text NOT NULL CHECK (id <> ''),
  -- Where it stands while it is held.
  account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The order, receipt or payment it belongs to: what ends it belongs to the same.
  reference text,
  -- open → captured (the money went on) → refunded (it came back nevertheless); open → returned (to its owner).
  state text NOT NULL CHECK (state IN ('open', 'captured', 'returned', 'refunded')),
  -- The ledger's transactions that did it.
  opened_by uuid NOT NULL,
  ended_by uuid,
  refunded_by uuid,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (owner_id, id),
  CONSTRAINT ledger_hold_end CHECK ((state = 'open') = (ended_by IS NULL) AND (state = 'open') = (ended_at IS NULL) AND (state = 'refunded') = (refunded_by IS NOT NULL))
);

-- The payment's movement, where it paid for something, as its key in the ledger.
ALTER TABLE wallet_payments ADD COLUMN movement_key text;
-- Domains register what is paid for; a new one changes no table.
ALTER TABLE wallet_payments DROP CONSTRAINT wallet_payments_purpose_check;
ALTER TABLE wallet_payments ADD CONSTRAINT wallet_payments_purpose_check CHECK (purpose ~ '^[a-z_]{1,40}$') NOT VALID;
ALTER TABLE wallet_payments VALIDATE CONSTRAINT wallet_payments_purpose_check;
UPDATE wallet_payments SET movement_key = CASE purpose WHEN 'area_fee' THEN 'area_fee:' || no ELSE 'trade.hold:' || no END WHERE state = 'paid' AND purpose IN ('area_fee', 'trade');

-- The holds of until now. Nothing is posted meanwhile, nor by a server of before afterwards: the function comes back, with
-- the rule, as the files of functions are applied.
LOCK TABLE ledger_accounts IN EXCLUSIVE MODE;
INSERT INTO ledger_holds (owner_id, id, account_id, amount, reference, state, opened_by, ended_by, refunded_by, opened_at, ended_at)
SELECT p.owner_id, 'info_fee:' || t.reference, a.id, p.amount, t.reference,
  CASE WHEN r.id IS NOT NULL THEN 'refunded' WHEN e.kind = 'info_fee.capture' THEN 'captured' WHEN e.kind = 'info_fee.return' THEN 'returned' ELSE 'open' END,
  t.id, e.id, r.id, t.at, e.at
FROM ledger_transactions t
JOIN ledger_postings p ON p.transaction_id = t.id AND p.amount > 0
JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'frozen'
LEFT JOIN ledger_transactions e ON e.idempotency_key = 'info_fee.end:' || t.reference
LEFT JOIN ledger_transactions r ON r.idempotency_key = 'info_fee.refund:' || t.reference
WHERE t.kind = 'info_fee.hold';
INSERT INTO ledger_holds (owner_id, id, account_id, amount, reference, state, opened_by, ended_by, opened_at, ended_at)
SELECT buyer.owner_id, 'trade:' || substr(t.idempotency_key, 12), a.id, p.amount, t.reference,
  CASE e.kind WHEN 'trade.release' THEN 'captured' WHEN 'trade.refund' THEN 'returned' ELSE 'open' END, t.id, e.id, t.at, e.at
FROM ledger_transactions t
JOIN ledger_postings p ON p.transaction_id = t.id AND p.amount > 0
JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'escrow'
JOIN ledger_postings buyer ON buyer.transaction_id = t.id AND buyer.amount < 0
LEFT JOIN ledger_transactions e ON e.idempotency_key = 'trade.end:' || substr(t.idempotency_key, 12)
WHERE t.kind = 'trade.hold';
INSERT INTO ledger_holds (owner_id, id, account_id, amount, reference, state, opened_by, ended_by, opened_at, ended_at)
SELECT p.owner_id, 'refund:' || r.no, a.id, p.amount, t.reference, CASE WHEN e.id IS NULL THEN 'open' ELSE 'captured' END, t.id, e.id, t.at, e.at
FROM payment_refunds r
JOIN ledger_transactions t ON t.idempotency_key = 'surplus:' || r.provider || ':' || r.provider_no
JOIN ledger_postings p ON p.transaction_id = t.id AND p.amount > 0
JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'payouts'
LEFT JOIN ledger_transactions e ON e.idempotency_key = 'refund.end:' || r.no;

CREATE FUNCTION ledger_check_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('open', 'captured'), ('open', 'returned'), ('captured', 'refunded'), ('open', 'refunded'))
    OR (OLD.owner_id, OLD.id, OLD.account_id, OLD.amount, OLD.reference, OLD.opened_by, OLD.opened_at) IS DISTINCT FROM (NEW.owner_id, NEW.id, NEW.account_id, NEW.amount, NEW.reference, NEW.opened_by, NEW.opened_at)
    OR (OLD.ended_by IS NOT NULL AND (OLD.ended_by, OLD.ended_at) IS DISTINCT FROM (NEW.ended_by, NEW.ended_at))
  THEN
    RAISE EXCEPTION 'hold % is %: it does not become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_holds_end_once BEFORE UPDATE ON ledger_holds FOR EACH ROW EXECUTE FUNCTION ledger_check_hold();
CREATE TRIGGER ledger_holds_stay BEFORE DELETE OR TRUNCATE ON ledger_holds EXECUTE FUNCTION ledger_refuse_change();

DROP FUNCTION ledger_post_batch(jsonb, timestamptz);
