import { failure, formatYuan, type Failure, type Fen } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { readBalances } from '../../wallet/index.ts';
import type { LeavingCost } from './fees.rules.ts';
import type { OrdersDeps } from '../views/get-order-detail.ts';
import { leavingCost, leavingOf, type Leaving } from './leaving.rules.ts';
import { isReceiptNumber } from '../taking/order-number.steps.ts';
import { stateLabels } from '../order-state.rules.ts';
import { roleOf, type Viewer } from '../orders.policy.ts';
import type { OrderRow } from '../orders.store.ts';
import { readReceipt, type ReceiptRow } from '../taking/receipts.store.ts';

/** One side's way out of an order, with its price. */
export interface WayOut {
  side: 'customer' | 'recycler';
  leaving: Leaving;
  cost: LeavingCost;
  /** In force; null while nobody has taken the order. */
  receipt: ReceiptRow | null;
}

export type NoWayOut = Failure<'orders.unknown' | 'orders.illegal_transition'>;

/** What leaving the order costs the viewer now. Strangers, and holders of a receipt that is over, hear the same as for an order that is not there. */
export async function findWayOut(db: Queryable, deps: Pick<OrdersDeps, 'clock' | 'rules'>, order: OrderRow | null, no: string, viewer: Viewer): Promise<WayOut | NoWayOut> {
  if (!order || (isReceiptNumber(no) && no !== order.receiptNo)) return failure('orders.unknown');
  const side = roleOf(viewer, order);
  if (side !== 'customer' && side !== 'recycler') return failure('orders.unknown');
  const leaving = leavingOf(side, order.state);
  if (leaving === null) return failure('orders.illegal_transition', { values: { state: stateLabels[order.state] } });
  const receipt = order.receiptNo === null ? null : await readReceipt(db, order.city, order.receiptNo);
  const available = leaving === 'customer_cancel' && order.customerId !== null ? (await readBalances(db, order.customerId)).available : 0;
  const infoFeeFen = receipt && receipt.infoFeeState !== 'none' ? receipt.infoFeeFen : 0;
  const cost = leavingCost(leaving, await deps.rules.of(order), order, infoFeeFen, available, deps.clock.now());
  return { side, leaving, cost, receipt };
}

export function isNoWayOut(way: WayOut | NoWayOut): way is NoWayOut {
  return 'ok' in way;
}

/** The cost is no longer what the person was shown. */
export function costChanged(feeFen: Fen): Failure<'orders.cost_changed'> {
  return failure('orders.cost_changed', { values: { fee: formatYuan(feeFen) }, detail: { feeFen } });
}
