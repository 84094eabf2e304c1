import type { Clock, Fen, Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { post, readBalances } from '../../wallet/index.ts';
import { feeCharge, type Fee } from '../orders-money.rules.ts';
import { changeReceipt } from '../order/receipts.store.ts';
import { deductPoints, readConductRules } from '../conduct/conduct-points.steps.ts';

/**
 * Charges a fee up to the payer's wallet balance. A customer owes the rest, which their next deal settles
 * (`owed-fee.steps.ts`); a recycler's is written off and costs points. The receipt's order is locked. @returns the
 * charged amount, fen
 */
export async function chargeUpToBalance(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  fee: Fee & { city: string },
  payer: 'recycler' | 'customer',
): Promise<Fen> {
  if (fee.amountFen === 0) return 0;
  const amountFen = Math.max(0, Math.min(fee.amountFen, (await readBalances(tx, fee.payerId)).available));
  const charged = amountFen === 0 ? null : await post(tx, feeCharge({ ...fee, amountFen }), source.clock.now());
  // The wallet was emptied in this moment.
  const paidFen = charged?.ok ? amountFen : 0;
  if (payer === 'customer')
    await changeReceipt(tx, { city: fee.city, receiptNo: fee.reference }, { owedFen: fee.amountFen - paidFen });
  else if (paidFen < fee.amountFen)
    await deductPoints(tx, source, {
      recyclerId: fee.payerId,
      rule: 'written_off',
      points: (await readConductRules(tx, source)).writtenOff,
      receiptNo: fee.reference,
      reason: '余额不够支付费用',
      by: null,
    });
  return paidFen;
}
