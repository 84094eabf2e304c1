import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';
import type { PaymentProvider } from '../payments/port.ts';
import type { MadeLine } from './make-bill.ts';

/** Everything that moved our balance at the simulated provider. */
const movements = `
  SELECT 'payment' AS kind, no AS our_no, transaction_id AS their_no, no AS payment_no, amount, ended_at AS at
  FROM sandbox_payments WHERE provider = $1 AND state = 'paid'
  UNION ALL SELECT 'refund', no, '50' || no, payment_no, -amount, made_at FROM sandbox_refunds WHERE provider = $1
  UNION ALL SELECT 'payout', no, CASE provider WHEN 'wechat' THEN '13300' || no
  ELSE '2026' || substr(no, 3) END, '', -amount, paid_at FROM sandbox_payouts
  WHERE provider = $1 AND paid_at IS NOT NULL
  UNION ALL SELECT 'payout_back', no, CASE provider WHEN 'wechat' THEN '13300' || no
  ELSE '2026' || substr(no, 3) END, '', amount, ended_at FROM sandbox_payouts WHERE provider = $1 AND state = 'bounced'`;

/** Movements of a span, in order, and what those before it sum to. @param from, to milliseconds */
export async function readSandboxMovements(
  database: Queryable,
  provider: PaymentProvider,
  from: number,
  to: number,
): Promise<{ lines: MadeLine[]; beforeFen: number }> {
  const lines = await database.query<MadeLine>(
    `SELECT kind, our_no AS "ourNo", their_no AS "theirNo", payment_no AS "paymentNo", amount AS "amountFen",
     floor(extract(epoch FROM at) * 1000)::bigint AS at FROM (${movements}) AS moved WHERE at >= $2 AND at < $3
     ORDER BY moved.at, our_no, kind`,
    [provider, toInstant(from), toInstant(to)],
  );
  const [before] = await database.query<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM (${movements}) AS moved WHERE at < $2`,
    [provider, toInstant(from)],
  );
  return { lines, beforeFen: before?.sum ?? 0 };
}
