import { failure, success, type Failure, type Success } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import type { Transaction } from '../../../platform/database/types.ts';
import { lockFreeOrders, lockOrder, type OrderRow } from '../orders.store.ts';
import { returnInfoFee } from '../fees/charging.steps.ts';
import { readReceipt, readReceipts, type ReceiptRow } from '../order/receipts.store.ts';
import { reopenOrder } from '../order/reopened-order.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { operatorActs } from './operator-acts.rules.ts';

/** An order locked for an operator's act, with the receipt in force. */
export interface OperatedOrder {
  order: OrderRow;
  receipt: ReceiptRow | null;
}

type Act = 'cancel' | 'reopen' | 'reschedule';
type ActRefusal = Failure<'orders.unknown' | 'orders.illegal_transition'>;

/** A refusal when the order is in a state that does not allow the act. */
const refusalOf = (order: OrderRow, act: Act): Failure<'orders.illegal_transition'> | null =>
  operatorActs(order, 0).some((permitted) => permitted.act === act)
    ? null
    : failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });

/** Locks the order for the act; a refusal when it is unknown, or in a state that does not allow the act. */
export async function lockForAct(tx: Transaction, no: string, act: Act): Promise<OperatedOrder | ActRefusal> {
  const order = await lockOrder(tx, no);
  if (!order) return failure('orders.unknown');
  return (
    refusalOf(order, act) ?? {
      order,
      receipt: order.receiptNo === null ? null : await readReceipt(tx, order.city, order.receiptNo),
    }
  );
}

/** Locks those orders of a city that no other transaction holds, by number, each as `lockForAct` does. */
export async function lockFreeForAct(
  tx: Transaction,
  city: string,
  nos: readonly string[],
  act: Act,
): Promise<Map<string, OperatedOrder | ActRefusal>> {
  const orders = await lockFreeOrders(tx, city, nos);
  const receipts = await readReceipts(
    tx,
    city,
    orders.flatMap(({ receiptNo }) => receiptNo ?? []),
  );
  return new Map(
    orders.map((order) => [
      order.no,
      refusalOf(order, act) ?? { order, receipt: receipts.get(order.receiptNo ?? '') ?? null },
    ]),
  );
}

/**
 * Removes a taken order from its recycler, without fee and conduct points, and opens it to all; both sides are notified
 * of the reason.
 */
export async function reopenByOperator(
  tx: Transaction,
  deps: OrdersDeps,
  no: string,
  operatorId: string,
  reason: string,
): Promise<Success<OrderRow> | Failure<'orders.unknown' | 'orders.illegal_transition'>> {
  const operated = await lockForAct(tx, no, 'reopen');
  if ('ok' in operated) return operated;
  const { order, receipt } = operated;
  if (!receipt) return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
  const infoFeeBackFen = await returnInfoFee(tx, receipt, deps.clock.now());
  return success(
    await reopenOrder(tx, deps, order, receipt, {
      actor: 'operator',
      actorId: operatorId,
      reason,
      feeFen: 0,
      infoFeeBackFen,
    }),
  );
}

/**
 * Takes an order back from the recycler to whom this operator gave it without asking. False when it was not them, is
 * longer ago than `within` (milliseconds), or the visit has begun.
 */
export async function takeBackByOperator(
  tx: Transaction,
  deps: OrdersDeps,
  no: string,
  operatorId: string,
  within: number,
): Promise<boolean> {
  const operated = await lockForAct(tx, no, 'reopen');
  if ('ok' in operated || operated.receipt?.assignedBy !== operatorId) return false;
  if (Date.parse(operated.receipt.takenAt) < deps.clock.now() - within) return false;
  return (await reopenByOperator(tx, deps, no, operatorId, '平台派错，已收回')).ok;
}
