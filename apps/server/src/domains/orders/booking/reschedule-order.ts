import { failure } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { stateAfter } from '@shoushou/rules/orders/transitions';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { actorOf, isNumberOf } from '../orders.policy.ts';
import { lockOrder } from '../orders.store.ts';
import { takeSlot } from '../hours/calendar.steps.ts';
import { countMoves } from '../order/events.store.ts';
import { freeUntilAfterMove } from '../fees/fees.rules.ts';
import { moveVisit } from '../order/moved-visit.steps.ts';

/** Moves the visit to another window before the recycler has arrived, a few times at most once it is taken; each move frees the recycler for a while. */
export function rescheduleOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.reschedule', async (tx, { caller }, input) => {
    const order = await lockOrder(tx, input.no);
    if (!order || !isNumberOf(input.no, order)) return failure('orders.unknown');
    const actor = actorOf(caller, order);
    if (actor !== 'customer' && actor !== 'recycler') return failure('orders.unknown');
    if (stateAfter(order.state, 'reschedule', actor) === null)
      return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
    const now = deps.clock.now();
    const rules = await deps.rules.of(order);
    const most = rules.moves?.most;
    if (order.receiptNo !== null && most !== undefined && (await countMoves(tx, order)) >= most)
      return failure('orders.moved_too_often', { values: { most } });
    const slot = await takeSlot(tx, order, input.windowFrom, now, order.no);
    if (!slot.ok) return slot;

    await moveVisit(tx, deps, order, slot.value, {
      actor: 'customer',
      actorId: caller.userId,
      position: input.position,
      freeUntil: freeUntilAfterMove(rules, order, now),
    });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
