import type { OrderState } from '@shoushou/contract';
import type { Fen } from '@shoushou/kernel';
import {
  customerCancelCost,
  recyclerCancelCost,
  releaseCost,
  type FeeRules,
  type CancellationCost,
} from '../fees/fees.rules.ts';

/**
 * The ways to leave an order: cancelled by the customer, released by the recycler before the visit (back to the hall),
 * or cancelled by the recycler at the door.
 */
export type CancellationKind = 'customer_cancel' | 'recycler_release' | 'recycler_cancel';

/** The kind of cancellation open to a side in this state, or null. */
export function cancellationKindOf(side: 'customer' | 'recycler', state: OrderState): CancellationKind | null {
  if (side === 'customer')
    return state === 'open' || state === 'taken' || state === 'arrived' || state === 'weighed'
      ? 'customer_cancel'
      : null;
  if (state === 'taken') return 'recycler_release';
  return state === 'arrived' || state === 'weighed' ? 'recycler_cancel' : null;
}

/** A recycler who was assigned an order without an offer can release it free of charge for this long, minutes. */
const ASSIGNED_FREE_MINUTES = 15;

/**
 * The cost of cancelling now. A customer pays from the wallet; what its balance does not cover is owed and settled from
 * the next deal. Milliseconds, fen.
 */
export function cancellationCost(
  leaving: CancellationKind,
  rules: FeeRules,
  order: { takenAt: string | null; assignedBy: string | null; movedAt: string | null },
  infoFeeFen: Fen,
  customerAvailableFen: Fen,
  now: number,
): CancellationCost & { owedFen?: Fen } {
  if (leaving === 'recycler_cancel') return recyclerCancelCost();
  if (leaving === 'recycler_release' && order.takenAt !== null)
    return releaseCost(
      order.assignedBy === null ? rules : { ...rules, freeMinutes: Math.max(rules.freeMinutes, ASSIGNED_FREE_MINUTES) },
      { takenAt: order.takenAt, movedAt: order.movedAt },
      infoFeeFen,
      now,
    );
  const cost = customerCancelCost(rules, order.takenAt, infoFeeFen, now);
  return {
    ...cost,
    owedFen: Math.max(0, cost.feeFen - Math.max(0, customerAvailableFen)),
    rule: `${cost.rule}，从钱包余额扣除，余额不够的部分下次成交时从货款中扣`,
  };
}

/**
 * Leaving before the visit, free of charge, because its day was closed after the booking, or for its recycler after the
 * taking: whoever took it on a closed day knew. Milliseconds.
 */
export const isFreedByClosing = (
  kind: CancellationKind,
  { state, takenAt }: { state: OrderState; takenAt: string | null },
  closedAt: string | null,
): boolean =>
  closedAt !== null &&
  (state === 'open' || state === 'taken') &&
  (kind === 'customer_cancel' || (takenAt !== null && Date.parse(takenAt) <= Date.parse(closedAt)));

/** Suggested reasons; any other text is accepted too. */
export const cancellationReasons: Readonly<Record<CancellationKind, readonly string[]>> = {
  customer_cancel: ['时间不合适', '暂时不想卖了', '价格不合适', '信息填错了', '回收员联系不上', '其他原因'],
  recycler_release: ['距离太远', '时间冲突', '联系不上客户', '车辆或工具故障', '其他原因'],
  recycler_cancel: ['客户不在家', '客户不卖了', '物品与描述不符', '价格没谈拢', '无法搬运', '其他原因'],
};
