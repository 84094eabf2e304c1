import { failure } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { stateAfter } from '@shoushou/rules/orders/transitions';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { actorOf, isNumberOf } from '../orders.policy.ts';
import { lockOrder } from '../orders.store.ts';
import { takeSlot } from '../hours/calendar.steps.ts';
import { moveVisit } from '../order/moved-visit.steps.ts';

/** Moves the visit to another window before the recycler has arrived. */
export function rescheduleOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.reschedule', async (tx, { caller }, input) => {
    const order = await lockOrder(tx, input.no);
    if (!order || !isNumberOf(input.no, order)) return failure('orders.unknown');
    const actor = actorOf(caller, order);
    if (actor !== 'customer' && actor !== 'recycler') return failure('orders.unknown');
    if (stateAfter(order.state, 'reschedule', actor) === null)
      return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
    const slot = await takeSlot(tx, order, input.windowFrom, deps.clock.now(), order.no);
    if (!slot.ok) return slot;

    await moveVisit(tx, deps, order, slot.value, {
      actor: 'customer',
      actorId: caller.userId,
      position: input.position,
    });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
