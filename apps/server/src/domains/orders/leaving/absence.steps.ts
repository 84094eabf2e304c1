import type { Fen } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { post, readBalances } from '../../wallet/index.ts';
import { feeCharge, type Fee } from '../orders-money.rules.ts';
import { countPoints } from './conduct.store.ts';

/** A point of conduct for a recycler whose wallet did not hold a whole fee: what is missing is written off. */
const WRITTEN_OFF_POINTS = 1;

/**
 * Charges a fee as far as the payer's wallet holds it; the rest is written off, and counts as a point where the payer is a recycler. @returns what was
 * charged, fen
 */
export async function chargeWhatIsThere(tx: Transaction, fee: Fee, payer: 'recycler' | 'customer', at: number): Promise<Fen> {
  if (fee.amountFen === 0) return 0;
  const amountFen = Math.max(0, Math.min(fee.amountFen, (await readBalances(tx, fee.payerId)).available));
  const charged = amountFen === 0 ? null : await post(tx, feeCharge({ ...fee, amountFen }), at);
  // The wallet was emptied in this moment.
  const paidFen = charged?.ok ? amountFen : 0;
  if (payer === 'recycler' && paidFen < fee.amountFen) await countPoints(tx, fee.payerId, WRITTEN_OFF_POINTS);
  return paidFen;
}
