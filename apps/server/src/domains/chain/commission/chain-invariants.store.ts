import { findFaults, type Fault } from '../../../platform/database/invariants.ts';
import type { Queryable } from '../../../platform/database/types.ts';

/** Violated invariants of commissions, one per row; empty when consistent. */
const rules: Readonly<Record<string, string>> = {
  'what is accrued and payable is what the ledger owes': `
    SELECT 'owed ' || owed || ', ledger ' || balance AS detail FROM
      (SELECT coalesce(sum(amount_fen), 0) AS owed FROM (SELECT amount_fen FROM commissions
      WHERE state IN ('accrued', 'payable') UNION ALL SELECT amount_fen FROM chain_shares
      WHERE state IN ('accrued', 'payable')) each) a,
      (SELECT coalesce(sum(balance), 0) AS balance FROM ledger_accounts WHERE kind = 'commission_payable') b
      WHERE owed <> balance`,
  'an order earns one commission': `SELECT order_no AS detail FROM commissions WHERE kind = 'earned' GROUP BY order_no
    HAVING count(*) > 1`,
  'a commission is of a device that was bought in the store': `
    SELECT c.order_no AS detail FROM commissions c LEFT JOIN store_orders o ON o.city = c.city
    AND o.order_no = c.order_no LEFT JOIN device_orders d ON d.city = c.city AND d.no = c.order_no
    WHERE o.bought_at IS NULL OR d.state IS DISTINCT FROM 'paid' OR d.store_no IS DISTINCT FROM c.store_no
    OR o.beneficiary_id IS DISTINCT FROM c.user_id`,
  'nobody earns by their own device': `SELECT order_no AS detail FROM commissions WHERE user_id = seller_id`,
  'a clawback is what was earned': `
    SELECT b.order_no AS detail FROM commissions b LEFT JOIN commissions e ON e.user_id = b.user_id
    AND e.order_no = b.order_no AND e.kind = 'earned'
    WHERE b.kind = 'clawback' AND (e.amount_fen IS DISTINCT FROM -b.amount_fen OR e.settlement_no IS NULL)`,
  'a chain’s clawback is what it earned': `
    SELECT b.order_no AS detail FROM chain_shares b LEFT JOIN chain_shares e ON e.city = b.city
    AND e.order_no = b.order_no AND e.kind = 'earned'
    WHERE b.kind = 'clawback' AND (e.amount_fen IS DISTINCT FROM -b.amount_fen OR e.settlement_no IS NULL)`,
  'a chain’s share is of a device that was bought in its store': `
    SELECT c.order_no AS detail FROM chain_shares c LEFT JOIN store_orders o ON o.city = c.city
    AND o.order_no = c.order_no LEFT JOIN stores s ON s.no = o.store_no
    WHERE o.bought_at IS NULL OR s.chain_id IS DISTINCT FROM c.chain_id`,
  'a chain gets by a settlement what its shares sum to, seen by two operators': `
    SELECT s.no AS detail FROM commission_settlements s
    LEFT JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS amount, bool_and(state = 'settled') AS settled
    FROM chain_shares c WHERE c.settlement_no = s.no) c ON true
    LEFT JOIN ledger_transactions t ON t.idempotency_key = 'commission.settle:' || s.no || ':chain'
    WHERE s.chain_fen <> c.amount OR (s.confirmed_by IS NOT NULL) <> (t.id IS NOT NULL)
    OR (s.chain_fen > 0 AND c.settled IS DISTINCT FROM (s.confirmed_by IS NOT NULL))`,
  'what is settled was approved by a second operator': `
    SELECT c.order_no AS detail FROM commissions c LEFT JOIN commission_settlements s ON s.no = c.settlement_no
    WHERE c.state = 'settled' AND (s.approved_by IS NULL OR s.approved_by = s.made_by)`,
  'a person gets by a settlement what its commissions sum to': `
    SELECT c.settlement_no || ' ' || c.user_id AS detail FROM (SELECT settlement_no, user_id, sum(amount_fen) AS amount
    FROM commissions WHERE state = 'settled' GROUP BY settlement_no, user_id) c
    WHERE NOT EXISTS (SELECT FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = p.account_id
      WHERE t.idempotency_key = 'commission.settle:' || c.settlement_no || ':' || c.user_id
      AND a.owner_id = c.user_id::text AND p.amount = c.amount)`,
};

/** Faults in commissions; empty when all is well. */
export function findBrokenCommissions(database: Queryable): Promise<Fault[]> {
  return findFaults(database, rules);
}
