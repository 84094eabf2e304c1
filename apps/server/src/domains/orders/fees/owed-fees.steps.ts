import { type Fen, fromInstant, HOUR } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { lockCounts } from '../../../platform/limits/lock-count.ts';
import { listDeviceSharers } from '../../accounts/index.ts';
import { citiesOf } from '../directory/directory.store.ts';
import { listLeftOrders, listOwedReceipts, type LeftOrder, type ReceiptRow } from '../order/receipts.store.ts';
import type { OrderRow } from '../orders.store.ts';
import { type FeeRules, escapedFee, isSameCustomer } from './fees.rules.ts';
import type { RulesReader } from './rules.store.ts';

/** The held or captured info fee of a receipt, fen; 0 when there was none or it was returned. */
export function infoFeeOwed({ infoFeeFen, infoFeeState }: Pick<ReceiptRow, 'infoFeeFen' | 'infoFeeState'>): Fen {
  return infoFeeState === 'held' || infoFeeState === 'captured' ? infoFeeFen : 0;
}

/** What this customer still owes for orders that they cancelled or were absent at. Fen. */
export async function owedFeesOf(db: Queryable, customerId: string): Promise<Fen> {
  const owed = await listOwedReceipts(db, await citiesOf(db, customerId), customerId);
  return owed.reduce((sum, { owedFen }) => sum + owedFen, 0);
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

/**
 * Held until the transaction ends: being paid for a deal, and leaving an order, of the same people run one after the
 * other, so that the later one sees the earlier. Before anything is locked in the ledger.
 */
export const lockEscapes = (tx: Transaction, recyclerId: string, sharers: readonly string[]): Promise<void> =>
  lockCounts(tx, 'orders.escapes', [recyclerId, ...sharers]);

/** The orders of the same customer for which a deal that is being paid may owe their info fee, to read beforehand. */
export async function findEscapes(
  db: Transaction,
  deps: { rules: RulesReader },
  deal: Deal & Pick<OrderRow, 'rulesVersion'>,
  sharers: readonly string[],
): Promise<LeftOrder[]> {
  if (deal.recyclerId !== null) await lockEscapes(db, deal.recyclerId, sharers);
  return leftBefore(db, await deps.rules.of(deal), deal, sharers);
}
