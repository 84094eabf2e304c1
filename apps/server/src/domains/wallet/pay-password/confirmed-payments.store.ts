import { toInstant, type Fen } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';

interface FreePayment {
  payerId: string;
  payeeId: string;
  amountFen: Fen;
  /** The Shanghai day, `yyyy-MM-dd`. One that is over counts for the day that others have begun to count. */
  day: string;
  dayFen: Fen;
}

/**
 * Counts a payment that is not confirmed, if its payee was paid before and the day's sum stays within its limit. One
 * statement decides, so that payments at once never exceed it together. @returns whether it may go unconfirmed
 */
export async function countFreePayment(
  tx: Transaction,
  { payerId, payeeId, amountFen, day, dayFen }: FreePayment,
): Promise<boolean> {
  const counted = await tx.query(
    `INSERT INTO wallet_free_payments AS kept (payer_id, day, paid_fen)
     SELECT payer_id, $3::date, $4::bigint FROM wallet_payees WHERE payer_id = $1 AND payee_id = $2
     ON CONFLICT (payer_id) DO UPDATE SET day = greatest(kept.day, excluded.day),
       paid_fen = CASE WHEN kept.day >= excluded.day THEN kept.paid_fen ELSE 0 END + excluded.paid_fen
       WHERE CASE WHEN kept.day >= excluded.day THEN kept.paid_fen ELSE 0 END + excluded.paid_fen <= $5
     RETURNING 1 AS counted`,
    [payerId, payeeId, day, amountFen, dayFen],
  );
  return counted.length > 0;
}

/** Enters whom a person paid, at this moment (milliseconds); the first time stays. */
export async function enterPayee(tx: Transaction, payerId: string, payeeId: string, at: number): Promise<void> {
  await tx.query('INSERT INTO wallet_payees (payer_id, payee_id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    payerId,
    payeeId,
    toInstant(at),
  ]);
}

/** Forgets whom an erased person paid, and who paid them. */
export async function deletePayees(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM wallet_payees WHERE payer_id = $1 OR payee_id = $1', [userId]);
  await tx.query('DELETE FROM wallet_free_payments WHERE payer_id = $1', [userId]);
}
