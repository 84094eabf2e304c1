import { failure, formatYuan, type Failure, type Fen } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import type { Queryable } from '../../../platform/database/types.ts';
import { readBalances } from '../../wallet/index.ts';
import { isFreedByMove } from '../fees/fees.rules.ts';
import { readClosures } from '../hours/visit-hours.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { cancellationCost, cancellationKindOf, isFreedByClosing, type CancellationKind } from './cancellation.rules.ts';
import { isNumberOf, roleOf, type Viewer } from '../orders.policy.ts';
import type { OrderRow } from '../orders.store.ts';
import { readLastMove } from '../order/events.store.ts';
import { readReceipt, type ReceiptRow } from '../order/receipts.store.ts';

/** One side's possible cancellation, with its cost. */
export interface Cancellation {
  side: 'customer' | 'recycler';
  kind: CancellationKind;
  cost: ReturnType<typeof cancellationCost>;
  /**
   * A release in time of an order that the recycler was assigned, or whose visit was moved without their request: it
   * does not count as leaving it.
   */
  unasked: boolean;
  /** The receipt in force; null while the order is open. */
  receipt: ReceiptRow | null;
}

export type CancellationRefusal = Failure<'orders.unknown' | 'orders.illegal_transition'>;

/**
 * The viewer's cost of cancelling now. Strangers and holders of a released receipt get the same refusal as for an
 * unknown order.
 */
export async function findCancellation(
  db: Queryable,
  deps: Pick<OrdersDeps, 'clock' | 'rules'>,
  order: OrderRow | null,
  no: string,
  viewer: Viewer,
): Promise<Cancellation | CancellationRefusal> {
  if (!order || !isNumberOf(no, order)) return failure('orders.unknown');
  const side = roleOf(viewer, order);
  if (side !== 'customer' && side !== 'recycler') return failure('orders.unknown');
  const kind = cancellationKindOf(side, order.state);
  if (kind === null) return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
  const receipt = order.receiptNo === null ? null : await readReceipt(db, order.city, order.receiptNo);
  const available =
    kind === 'customer_cancel' && order.customerId !== null
      ? (await readBalances(db, order.customerId)).available + order.tipFen
      : 0;
  const infoFeeFen = receipt && receipt.infoFeeState !== 'none' ? receipt.infoFeeFen : 0;
  const now = deps.clock.now();
  const rules = await deps.rules.of(order);
  const assignedBy = receipt?.assignedBy ?? null;
  const movedAt = kind === 'recycler_release' ? await readLastMove(db, order) : null;
  const closed = (await readClosures(db, [order])).get(order.no);
  const isFreed = isFreedByClosing(kind, order, closed?.closedAt ?? null);
  const usual = cancellationCost(
    kind,
    rules,
    { takenAt: order.takenAt, assignedBy, movedAt },
    infoFeeFen,
    available,
    now,
  );
  const cost = closed && isFreed ? freedCost(usual, infoFeeFen, closed.reason) : usual;
  const unasked =
    kind === 'recycler_release' &&
    cost.points === 0 &&
    (isFreed || assignedBy !== null || isFreedByMove(rules, movedAt, now));
  return { side, kind, cost, unasked, receipt };
}

/** Fen. */
const freedCost = (usual: Cancellation['cost'], infoFeeFen: Fen, reason: string): Cancellation['cost'] => ({
  ...usual,
  feeFen: 0,
  points: 0,
  infoFeeBackFen: infoFeeFen,
  freeUntil: null,
  ...(usual.owedFen === undefined ? {} : { owedFen: 0 }),
  rule: `上门那天已停收（${reason}），现在离开不收费，不计退单次数`,
});

export function isCancellationRefusal(
  cancellation: Cancellation | CancellationRefusal,
): cancellation is CancellationRefusal {
  return 'ok' in cancellation;
}

/** The cost differs from the one shown to the person. */
export function costChanged(feeFen: Fen): Failure<'orders.cost_changed'> {
  return failure('orders.cost_changed', { values: { fee: formatYuan(feeFen) }, detail: { feeFen } });
}
