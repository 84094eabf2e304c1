import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OurLine } from './compare.rules.ts';

/**
 * Reads the ledger's movements at a provider from this moment on (milliseconds), each with the provider's number.
 * Write-offs are not movements at the provider; its charges and settlements have no number of ours.
 */
export async function readOurLines(tx: Transaction, provider: 'wechat' | 'alipay', from: number): Promise<void> {
  await tx.query(
    `INSERT INTO our_read
     SELECT t.idempotency_key, CASE t.kind WHEN 'withdrawal.paid' THEN 'payout'
     WHEN 'withdrawal.return' THEN 'payout_back' WHEN 'refund' THEN 'refund' ELSE 'payment' END,
       CASE WHEN t.idempotency_key LIKE 'recharge:%'
       OR t.idempotency_key LIKE 'surplus:%' THEN split_part(t.idempotency_key, ':', 3)
         WHEN t.idempotency_key LIKE 'refund.end:%'
         OR t.idempotency_key LIKE 'withdrawal.%' THEN split_part(t.idempotency_key, ':', 2)
         ELSE coalesce((SELECT w.no || CASE WHEN w.attempt > 1 THEN '_' || w.attempt ELSE '' END FROM wallet_payments w
         WHERE w.movement_key = t.idempotency_key LIMIT 1), t.reference, t.idempotency_key) END,
       -p.amount, p.at, l.day
     FROM ledger_accounts a JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
     JOIN ledger_transactions t ON t.id = p.transaction_id
     LEFT JOIN bill_lines l ON l.our_key = t.idempotency_key
     WHERE a.owner_id = 'platform' AND a.kind = $1 AND p.at >= $2
     AND t.kind NOT IN ('difference.written_off', 'provider.fee', 'provider.settlement')`,
    [provider === 'wechat' ? 'clearing_wechat' : 'clearing_alipay', toInstant(from)],
  );
}

type OurRow = Omit<OurLine, 'at'> & { at: Instant };
const columns = 'o.key, o.kind, o.no, o.amount AS "amountFen", o.at, o.matched::text AS "matchedDay"';
const toOurLine = ({ at, ...row }: OurRow): OurLine => ({ ...row, at: Date.parse(at) });

/**
 * Movements of the day that its bill lacks, and those of any day with the number of a line without a movement. @param
 * from, to of the day, milliseconds
 */
export async function listUnbilled(tx: Transaction, from: number, to: number): Promise<OurLine[]> {
  const rows = await tx.query<OurRow>(
    `SELECT ${columns} FROM our_read o LEFT JOIN same_read same ON same.key = o.key
     WHERE same.key IS NULL AND (o.at >= $1 AND o.at < $2 OR (o.kind, o.no) IN (SELECT r.kind, r.our_no FROM bill_read r
     LEFT JOIN same_read s ON s.line = r.line WHERE s.line IS NULL AND r.kind <> 'fee')) ORDER BY o.at`,
    [toInstant(from), toInstant(to)],
  );
  return rows.map(toOurLine);
}

/** Movements booked under these keys at a provider: their effect on our balance there, fen, and the day of the bill. */
export async function readBooked(
  source: Queryable,
  provider: 'wechat' | 'alipay',
  keys: readonly string[],
): Promise<{ key: string; amountFen: number; at: number; matchedDay: string | null }[]> {
  const rows = await source.query<{ key: string; amountFen: number; at: Instant; matchedDay: string | null }>(
    `SELECT t.idempotency_key AS key, -p.amount AS "amountFen", p.at, (SELECT l.day::text FROM bill_lines l
     WHERE l.our_key = t.idempotency_key) AS "matchedDay"
     FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
     JOIN ledger_accounts a ON a.owner_id = p.owner_id AND a.id = p.account_id
     WHERE t.idempotency_key = ANY ($2) AND a.kind = $1`,
    [provider === 'wechat' ? 'clearing_wechat' : 'clearing_alipay', keys],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: Date.parse(at) }));
}

/**
 * Whose wallet a payment was credited to, or who paid it; null for money that was never its owner's, which we hold for
 * whoever paid it. @param providerNo its number at the provider
 */
export async function findCredited(
  source: Queryable,
  provider: 'wechat' | 'alipay',
  providerNo: string,
): Promise<string | null> {
  const [row] = await source.query<{ ownerId: string }>(
    `SELECT owner_id AS "ownerId" FROM wallet_payments p WHERE no = split_part($2, '_', 1)
     AND NOT EXISTS (SELECT FROM payment_refunds r WHERE r.owner_id = p.owner_id AND r.payment_no = p.no
       AND r.provider = $1 AND r.provider_no = $2 AND r.movement_key IS NULL)`,
    [provider, providerNo],
  );
  return row?.ownerId ?? null;
}
