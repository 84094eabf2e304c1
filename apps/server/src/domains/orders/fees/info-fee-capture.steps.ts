import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { infoFeeCapture } from '../orders-money.rules.ts';
import { changeReceipt, readReceipt } from '../order/receipts.store.ts';
import type { AcceptedOrder } from '../order/on-site.steps.ts';

/** Captures the info fee of an arrived recycler, unless captured already. @returns whether it was captured now */
export async function captureInfoFee(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { city, receiptNo, recyclerId }: Pick<AcceptedOrder, 'city' | 'receiptNo' | 'recyclerId'>,
): Promise<boolean> {
  const receipt = await readReceipt(tx, city, receiptNo);
  if (receipt?.infoFeeState !== 'held') return false;
  await postOrThrow(tx, infoFeeCapture({ recyclerId, receiptNo, amountFen: receipt.infoFeeFen, city }), clock.now());
  await changeReceipt(tx, receipt, { infoFeeState: 'captured' });
  return true;
}
