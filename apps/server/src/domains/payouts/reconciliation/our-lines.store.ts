import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import type { MoneyKind, OurLine } from './compare.rules.ts';

interface LedgerLine {
  key: string;
  kind: string;
  no: string;
  amountFen: number;
  at: string;
  matchedDay: string | null;
}

const kinds: Readonly<Record<string, MoneyKind>> = { 'withdrawal.paid': 'payout', 'withdrawal.return': 'payout_back', refund: 'refund' };

/**
 * Movements of the ledger at a provider from this moment on (milliseconds), each with the number the provider knows it by. What
 * was written off is no movement of the provider's.
 */
export async function readOurLines(source: Queryable, provider: 'wechat' | 'alipay', from: number): Promise<OurLine[]> {
  const rows = await source.query<LedgerLine>(
    `SELECT t.idempotency_key AS key, t.kind, -p.amount AS "amountFen", p.at, l.day::text AS "matchedDay",
       CASE WHEN t.idempotency_key LIKE 'recharge:%' OR t.idempotency_key LIKE 'surplus:%' THEN split_part(t.idempotency_key, ':', 3)
         WHEN t.idempotency_key LIKE 'refund.end:%' OR t.idempotency_key LIKE 'withdrawal.%' THEN split_part(t.idempotency_key, ':', 2)
         ELSE coalesce((SELECT w.no || CASE WHEN w.attempt > 1 THEN '_' || w.attempt ELSE '' END FROM wallet_payments w WHERE w.movement_key = t.idempotency_key LIMIT 1), t.reference, t.idempotency_key) END AS no
     FROM ledger_accounts a JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id JOIN ledger_transactions t ON t.id = p.transaction_id
     LEFT JOIN bill_lines l ON l.our_key = t.idempotency_key
     WHERE a.owner_id = 'platform' AND a.kind = $1 AND p.at >= $2 AND t.kind <> 'difference.written_off' ORDER BY p.at`,
    [provider === 'wechat' ? 'clearing_wechat' : 'clearing_alipay', toInstant(from)],
  );
  return rows.map(({ kind, at, ...row }) => ({ ...row, kind: kinds[kind] ?? 'payment', at: Date.parse(at) }));
}
