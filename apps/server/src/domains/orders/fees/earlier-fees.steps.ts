import { fromInstant, HOUR, toInstant, type Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { listDeviceSharers } from '../../accounts/index.ts';
import { citiesOf } from '../directory/directory.store.ts';
import { appendEvent } from '../order/events.store.ts';
import {
  changeReceipt,
  claimLeftOrders,
  listDealsSince,
  listOwedReceipts,
  readReceipt,
  type LeftOrder,
  type ReceiptRow,
} from '../order/receipts.store.ts';
import { announce } from '../orders.events.ts';
import { changeState, lockOrder, type OrderRow } from '../orders.store.ts';
import { chargeUpToBalance } from './charging.steps.ts';
import { escapedFee, isSameCustomer, withHighestFee } from './fees.rules.ts';
import { infoFeeOwed, lockEscapes } from './owed-fees.steps.ts';
import type { RulesReader } from './rules.store.ts';

/** A receipt whose customer still owes its recycler a fee, with its order; both are locked. */
interface Owed {
  order: OrderRow;
  receipt: ReceiptRow;
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

/**
 * Charges the recycler of a deal that is being paid for the info fee of the orders of the same customer that they left
 * before: each left order once, at most the wallet's balance. @param found what was left, by them or by who used a
 * phone with them: they count as one. @returns the charged amount, fen
 */
export async function chargeEscapedFee(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  { city, receiptNo, recyclerId }: Pick<OrderRow, 'city' | 'receiptNo' | 'recyclerId'>,
  found: readonly LeftOrder[],
): Promise<Fen> {
  if (found.length === 0 || receiptNo === null || recyclerId === null) return 0;
  const receipt = await readReceipt(tx, city, receiptNo);
  const claimed = await claimLeftOrders(tx, found, receiptNo);
  const amountFen = escapedFee(claimed, receipt ? infoFeeOwed(receipt) : 0);
  return chargeEscape(tx, deps, receiptNo, {
    city,
    recyclerId,
    amountFen,
    note: '退单或取消后，又和同一位客户成交（含共用手机的人退的单）',
  });
}

/** Before an order is left: who used a phone with its recycler. Deals of theirs that are being paid are awaited. */
export async function lockLeaving(tx: Transaction, recyclerId: string): Promise<string[]> {
  const sharers = await listDeviceSharers(tx, recyclerId);
  await lockEscapes(tx, recyclerId, sharers);
  return sharers;
}

/**
 * Charges a recycler who leaves an order for the info fee that came back with it, when they, or who used a phone with
 * them, dealt with its customer since taking it: the fee is owed in whichever order the two happen. A deal pays for one
 * left order. The order is locked, and the fee has come back. @param returnedFen fen @param sharers of `lockLeaving`
 */
export async function chargeFeeOfMadeDeal(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'> & { rules: RulesReader },
  order: OrderRow,
  receipt: Pick<ReceiptRow, 'city' | 'receiptNo' | 'recyclerId' | 'takenAt'>,
  returnedFen: Fen,
  sharers: readonly string[],
): Promise<void> {
  const { escapeHours } = await deps.rules.of(order);
  if (returnedFen === 0 || escapeHours === undefined) return;
  const { city, receiptNo, recyclerId, takenAt } = receipt;
  const since = { paid: takenAt, left: toInstant(fromInstant(takenAt) - escapeHours * HOUR) };
  const deals = (await listDealsSince(tx, [recyclerId, ...sharers], since)).filter((deal) =>
    isSameCustomer(order, deal),
  );
  const deal = withHighestFee(deals, infoFeeOwed);
  const amountFen = deal ? escapedFee([{ returnedFen }], infoFeeOwed(deal)) : 0;
  if (!deal || amountFen === 0) return;
  await claimLeftOrders(tx, [{ ...order, receiptNo, returnedFen }], deal.receiptNo);
  await chargeEscape(tx, deps, receiptNo, {
    city,
    recyclerId,
    amountFen,
    note: '接单后已和这位客户另外成交（含共用手机的人的成交）',
  });
}

/** Takes an escaped info fee from a recycler's wallet, at most its balance, and notes it on a receipt. @returns fen */
async function chargeEscape(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  receiptNo: string,
  { recyclerId, ...fee }: { city: string; recyclerId: string; amountFen: Fen; note: string },
): Promise<Fen> {
  const charge = { fee: 'escape' as const, payerId: recyclerId, beneficiaryId: null, reference: receiptNo, ...fee };
  const paidFen = await chargeUpToBalance(tx, deps, charge, 'recycler');
  if (paidFen > 0) await changeReceipt(tx, { city: fee.city, receiptNo }, { escapedFeeFen: paidFen });
  return paidFen;
}
