import { failure, type Failure, type Instant } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { stateAfter, type TableTransition } from '@shoushou/rules/orders/transitions';
import type { Deps } from '../../../deps.ts';
import type { Transaction, Queryable } from '../../../platform/database/types.ts';
import type { UserCaller } from '../../../platform/http/caller.ts';
import { eventTime } from './step-times.rules.ts';
import { isNumberOf, roleOf } from '../orders.policy.ts';
import { lockOrder, type OrderRow } from '../orders.store.ts';
import { findPeople } from '../../accounts/index.ts';
import type { OrderPayment } from '../orders-money.rules.ts';

/** An order with a current recycler. */
export type AcceptedOrder = OrderRow & { receiptNo: string; recyclerId: string };

export interface Step<Order extends OrderRow = AcceptedOrder> {
  order: Order;
  actor: 'customer' | 'recycler';
  /** When it happened, milliseconds. */
  at: number;
}

export type StepRefusal = Failure<
  'orders.unknown' | 'orders.not_yours' | 'orders.illegal_transition' | 'orders.time_implausible'
>;

/** The device's own time of the step, when the request waited on the phone. */
interface ReportedTime {
  occurredAt?: Instant | undefined;
}

/**
 * Locks the order and checks that the caller may make the transition now: as one of its two sides, from a state that
 * allows it, at a plausible time. A stranger gets the same refusal as for an unknown order.
 */
export async function beginVisit(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  caller: UserCaller,
  no: string,
  transition: TableTransition,
  reported?: ReportedTime,
): Promise<Step<OrderRow> | StepRefusal> {
  const order = await lockOrder(tx, no);
  if (!order) return failure('orders.unknown');
  const actor = roleOf(caller, order);
  if (actor !== 'customer' && actor !== 'recycler') return failure('orders.unknown');
  if (!isNumberOf(no, order)) return failure('orders.not_yours');
  if (stateAfter(order.state, transition, actor) === null)
    return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
  const at = eventTime(reported?.occurredAt, latestStep(order), clock.now());
  return at === null ? failure('orders.time_implausible') : { order, actor, at };
}

/** `beginVisit` for steps that need a current recycler: every step from arrival on. */
export async function beginStep(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  caller: UserCaller,
  no: string,
  transition: TableTransition,
  reported?: ReportedTime,
): Promise<Step | StepRefusal> {
  const step = await beginVisit(tx, deps, caller, no, transition, reported);
  if (isRefusal(step)) return step;
  const order = acceptedOrder(step.order);
  return order
    ? { ...step, order }
    : failure('orders.illegal_transition', { values: { state: orderStateNames[step.order.state] } });
}

/** The order when it has a current recycler; null otherwise. */
export function acceptedOrder(order: OrderRow | null): AcceptedOrder | null {
  if (order === null || order.receiptNo === null || order.recyclerId === null) return null;
  return { ...order, receiptNo: order.receiptNo, recyclerId: order.recyclerId };
}

export function isRefusal<Order extends OrderRow>(step: Step<Order> | StepRefusal): step is StepRefusal {
  return 'ok' in step;
}

/** Time of the previous step: nothing can have happened earlier. */
function latestStep(order: OrderRow): Instant | null {
  return order.paidAt ?? order.agreedAt ?? order.weighedAt ?? order.arrivedAt ?? order.takenAt ?? order.placedAt;
}

/** What the lines of an order's payment say. */
export async function paymentFacts(db: Queryable, order: AcceptedOrder): Promise<OrderPayment> {
  const { recyclerId, customerId, receiptNo, totalFen, totalGrams, customerName, city } = order;
  const people = await findPeople(db, [recyclerId]);
  return {
    recyclerId,
    customerId,
    receiptNo,
    amountFen: totalFen ?? 0,
    grams: totalGrams ?? 0,
    customerName,
    recyclerName: people.get(recyclerId)?.username ?? '',
    city,
  };
}
