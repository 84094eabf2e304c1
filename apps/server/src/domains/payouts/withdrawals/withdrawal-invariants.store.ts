import { findFaults, type Fault } from '../../../platform/database/invariants.ts';
import type { Queryable } from '../../../platform/database/types.ts';

/** Violated invariants of withdrawals and their money, one per row; empty when consistent. */
const rules: Readonly<Record<string, string>> = {
  'payouts is what withdrawals and refunds under way hold': `
    SELECT 'payouts has ' || held.balance || ', under way are ' || open.amount AS detail
    FROM (SELECT coalesce(sum(balance), 0) AS balance FROM ledger_accounts
    WHERE owner_id = 'platform' AND kind = 'payouts') held,
      (SELECT coalesce((SELECT sum(amount + fee) FROM withdrawals WHERE ended_at IS NULL),
      0) + coalesce((SELECT sum(amount) FROM payment_refunds WHERE state IN ('waiting', 'failed')), 0) AS amount) open
    WHERE held.balance <> open.amount`,
  'an ended withdrawal has one end in the ledger, of its kind': `
    SELECT w.no || ' is ' || w.state || ', its end is ' || coalesce(t.kind, 'missing') AS detail FROM withdrawals w
    LEFT JOIN ledger_transactions t ON t.idempotency_key = 'withdrawal.end:' || w.no
    WHERE t.kind IS DISTINCT FROM CASE WHEN w.ended_at IS NULL THEN NULL
    WHEN w.state IN ('paid', 'returned') THEN 'withdrawal.paid' ELSE 'withdrawal.back' END`,
  'a returned withdrawal came back once': `
    SELECT w.no AS detail FROM withdrawals w
    LEFT JOIN ledger_transactions t ON t.idempotency_key = 'withdrawal.return:' || w.no
    WHERE (w.state = 'returned') <> (t.id IS NOT NULL)`,
  'steps lead to the state': `
    SELECT w.no || ' is ' || w.state || ' after ' || coalesce(s.to_state, 'nothing') AS detail FROM withdrawals w
    LEFT JOIN LATERAL (SELECT to_state FROM withdrawal_steps s WHERE s.owner_id = w.owner_id AND s.no = w.no
    ORDER BY seq DESC LIMIT 1) s ON true WHERE s.to_state IS DISTINCT FROM w.state`,
  'each step begins where the last one ended': `
    SELECT s.no || ' step ' || s.seq AS detail FROM withdrawal_steps s
    LEFT JOIN withdrawal_steps before ON before.owner_id = s.owner_id AND before.no = s.no AND before.seq = s.seq - 1
    WHERE s.from_state IS DISTINCT FROM before.to_state`,
  'what was reviewed and sent was decided by two': `
    SELECT r.no AS detail FROM withdrawal_reviews r JOIN withdrawals w ON w.owner_id = r.owner_id AND w.no = r.no
    WHERE w.started_at IS NOT NULL AND (r.verdict IS DISTINCT FROM 'approved' OR r.proposed_by IS NULL
    OR r.decided_by = r.proposed_by)`,
  'a day’s quota is what was started on it': `
    SELECT q.provider || ' ' || q.day || ': ' || q.used || ', started ' || coalesce(sum(w.amount), 0) AS detail
    FROM payout_quotas q
    LEFT JOIN withdrawals w ON w.provider = q.provider AND (w.started_at AT TIME ZONE 'Asia/Shanghai')::date = q.day
    GROUP BY q.provider, q.day, q.used HAVING q.used <> coalesce(sum(w.amount), 0)`,
};

/** Faults in withdrawals and their money; empty when all is well. */
export function findBrokenPayouts(database: Queryable): Promise<Fault[]> {
  return findFaults(database, rules);
}
