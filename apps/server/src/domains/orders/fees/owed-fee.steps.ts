import type { Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { citiesOf } from '../directory/directory.store.ts';
import { appendEvent } from '../order/events.store.ts';
import { changeReceipt, listOwedReceipts, readReceipt, type ReceiptRow } from '../order/receipts.store.ts';
import { announce } from '../orders.events.ts';
import { changeState, lockOrder, type OrderRow } from '../orders.store.ts';
import { chargeUpToBalance } from './charge-up-to-balance.steps.ts';

/** A receipt whose customer still owes its recycler a fee, with its order; both are locked. */
interface Owed {
  order: OrderRow;
  receipt: ReceiptRow;
}

/** What this customer still owes for orders that they cancelled or were absent at. Fen. */
export async function owedFeesOf(db: Queryable, customerId: string): Promise<Fen> {
  const owed = await listOwedReceipts(db, await citiesOf(db, customerId), customerId);
  return owed.reduce((sum, { owedFen }) => sum + owedFen, 0);
}

/** Locks what the customer of a deal owes, before money moves: rows of the domain are locked ahead of accounts. */
export async function lockOwedFees(tx: Transaction, customerId: string | null): Promise<Owed[]> {
  if (customerId === null) return [];
  const owed: Owed[] = [];
  for (const { city, receiptNo } of await listOwedReceipts(tx, await citiesOf(tx, customerId), customerId)) {
    const order = await lockOrder(tx, receiptNo);
    const receipt = order && (await readReceipt(tx, city, receiptNo));
    if (order && receipt && receipt.owedFen > 0 && order.customerId === customerId) owed.push({ order, receipt });
  }
  return owed;
}

/**
 * Settles fees that the customer owes to recyclers of earlier orders from what they now have, after they were paid for
 * a deal. Both sides of each are told. @param dealNo the deal's receipt. @returns the settled amount, fen
 */
export async function settleOwedFees(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  owed: readonly Owed[],
  dealNo: string,
): Promise<Fen> {
  let settledFen = 0;
  for (const { order, receipt } of owed) {
    const { city, receiptNo, recyclerId, owedFen, absence, absenceFeeFen } = receipt;
    const paidFen = await chargeUpToBalance(
      tx,
      deps,
      {
        fee: absence === 'absent' ? 'absent' : 'cancel',
        payerId: order.customerId!,
        beneficiaryId: recyclerId,
        reference: receiptNo,
        amountFen: owedFen,
        city,
        dealNo,
        note: '余额不够时欠下的',
      },
      'customer',
    );
    if (paidFen === 0) break;
    settledFen += paidFen;
    if (absence === 'absent') await changeReceipt(tx, receipt, { absenceFeeFen: absenceFeeFen + paidFen });
    else await changeState(tx, order, { cancelFeeFen: (order.cancelFeeFen ?? 0) + paidFen });
    await appendEvent(tx, deps, order, {
      kind: 'fee_settled',
      actor: 'system',
      actorId: null,
      toState: order.state,
      payload: { feeFen: paidFen, owedFen: owedFen - paidFen },
    });
    await announce(tx, deps, order, 'fee_settled', {
      actor: 'system',
      amountFen: paidFen,
      owedFen: owedFen - paidFen,
    });
  }
  return settledFen;
}
