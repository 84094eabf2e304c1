import { pushTypes } from '@shoushou/contract/push-types';
import { formatMoney, type Clock, type Fen, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { findKeptAccount } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import {
  endRefundedOutside,
  lockPaymentByNumber,
  paymentOfProviderNumber,
  post,
  postOrThrow,
  readBalances,
} from '../../wallet/index.ts';
import { differenceWrittenOff, providerNames } from '../payouts-money.rules.ts';
import type { DifferenceRow } from './differences.store.ts';
import { findCredited } from './our-lines.store.ts';

/**
 * Posts a difference that two operators wrote off. What a provider gave back without us leaves the wallet that its
 * payment was credited to, as far as it is there, or ends the refund that we still owed; the rest is taken from what we
 * give back of that payment. Any other difference waits for the books to be closed. Locks the payment before the ledger.
 */
export async function writeOffDifference(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  row: DifferenceRow,
): Promise<void> {
  const at = source.clock.now();
  if (row.kind !== 'refund_unknown') {
    await postOrThrow(tx, differenceWrittenOff(row), at);
    return;
  }
  // Our own refund of this payment ends before or after, and sees what was written off.
  const payment = await lockPaymentByNumber(tx, paymentOfProviderNumber(row.ourNo));
  const payer = await findPayer(tx, row);
  const taken = payer && (await post(tx, differenceWrittenOff(row, payer), at));
  // Nothing was there, or the wallet was emptied in this moment.
  if (!payer || !taken?.ok) {
    await postOrThrow(tx, differenceWrittenOff(row), at);
    if (payment) await endRefundedOutside(tx, payment, row.ourNo, at);
    return;
  }
  await notify(tx, source, {
    userId: payer.ownerId,
    kind: 'wallet',
    title: '付款已原路退回',
    text: `${providerNames[row.provider]}已把一笔付款中的 ${formatMoney(row.oursFen - row.theirsFen)} 退给付款人，钱包余额相应减少 ${formatMoney(payer.takenFen)}。付款单号 ${row.ourNo}`,
    pushType: pushTypes.wallet.type,
    subject: null,
  });
}

/**
 * Whose wallet the payment was credited to, or the one that it was merged into, and what of the refund it still has,
 * fen; null where nothing.
 */
async function findPayer(
  tx: Transaction,
  { provider, ourNo, oursFen, theirsFen }: DifferenceRow,
): Promise<{ ownerId: string; takenFen: Fen } | null> {
  const creditedId = await findCredited(tx, provider, ourNo);
  const ownerId = creditedId === null ? null : await findKeptAccount(tx, creditedId);
  const takenFen = ownerId === null ? 0 : Math.min(oursFen - theirsFen, (await readBalances(tx, ownerId)).available);
  return ownerId !== null && takenFen > 0 ? { ownerId, takenFen } : null;
}
