import { type Fen, fromInstant, HOUR } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { listDeviceSharers } from '../../accounts/index.ts';
import { citiesOf } from '../directory/directory.store.ts';
import { appendEvent } from '../order/events.store.ts';
import { changeReceipt, listOwedReceipts, readReceipt, type ReceiptRow } from '../order/receipts.store.ts';
import { announce } from '../orders.events.ts';
import { changeState, lockOrder, type OrderRow } from '../orders.store.ts';
import { chargeUpToBalance, infoFeeOwed } from './charging.steps.ts';
import { claimLeftOrders, listLeftOrders } from './escaped-fee.store.ts';
import { type FeeRules, escapedFee, isSameCustomer, type LeftOrder } from './fees.rules.ts';
import type { RulesReader } from './rules.store.ts';

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

type Deal = Pick<
  OrderRow,
  'recyclerId' | 'receiptNo' | 'takenAt' | 'customerId' | 'customerMobile' | 'walkIn' | 'longitude' | 'latitude'
>;

/**
 * Orders of this deal's customer that its recycler, or who used a phone with them, left within the hours before taking
 * it.
 */
async function leftBefore(
  db: Queryable,
  rules: FeeRules,
  deal: Deal,
  sharers: readonly string[],
): Promise<LeftOrder[]> {
  const { recyclerId, receiptNo, takenAt } = deal;
  if (rules.escapeHours === undefined || recyclerId === null || receiptNo === null || takenAt === null) return [];
  const left = await listLeftOrders(db, [recyclerId, ...sharers], fromInstant(takenAt) - rules.escapeHours * HOUR);
  return left.filter((order) => order.receiptNo !== receiptNo && isSameCustomer(order, deal));
}

/** What paying this deal will cost the recycler for the orders of the same customer that they left. Fen. */
export async function escapedFeeOf(
  db: Queryable,
  rules: FeeRules,
  deal: Deal,
  receipt: Pick<ReceiptRow, 'infoFeeState' | 'infoFeeFen'>,
): Promise<Fen> {
  if (rules.escapeHours === undefined || deal.recyclerId === null) return 0;
  const sharers = await listDeviceSharers(db, deal.recyclerId);
  return escapedFee(await leftBefore(db, rules, deal, sharers), infoFeeOwed(receipt));
}

/** The orders of the same customer for which a deal that is being paid may owe their info fee, to read beforehand. */
export async function findEscapes(
  db: Queryable,
  deps: { rules: RulesReader },
  deal: Deal & Pick<OrderRow, 'rulesVersion'>,
  sharers: readonly string[],
): Promise<LeftOrder[]> {
  return leftBefore(db, await deps.rules.of(deal), deal, sharers);
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
  const paidFen = await chargeUpToBalance(
    tx,
    deps,
    {
      fee: 'escape',
      payerId: recyclerId,
      beneficiaryId: null,
      reference: receiptNo,
      amountFen,
      city,
      note: '退单或取消后，又和同一位客户成交（含共用手机的人退的单）',
    },
    'recycler',
  );
  if (paidFen > 0) await changeReceipt(tx, { city, receiptNo }, { escapedFeeFen: paidFen });
  return paidFen;
}
