import type { Fen } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { infoFeeReturn } from '../orders-money.rules.ts';
import type { ReceiptRow } from '../order/receipts.store.ts';

/** The held or captured info fee of a receipt, fen; 0 when there was none or it was returned. */
export function infoFeeOwed({ infoFeeFen, infoFeeState }: Pick<ReceiptRow, 'infoFeeFen' | 'infoFeeState'>): Fen {
  return infoFeeState === 'held' || infoFeeState === 'captured' ? infoFeeFen : 0;
}

/** Returns the whole info fee, held or captured, to the recycler (milliseconds). @returns the amount, fen */
export async function returnInfoFee(tx: Transaction, receipt: ReceiptRow, at: number): Promise<Fen> {
  const amountFen = infoFeeOwed(receipt);
  if (amountFen === 0) return 0;
  const fee = { recyclerId: receipt.recyclerId, receiptNo: receipt.receiptNo, amountFen, city: receipt.city };
  await postOrThrow(tx, infoFeeReturn(fee, { captured: receipt.infoFeeState === 'captured' }), at);
  return amountFen;
}
