import { failure } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { stateAfter } from '@shoushou/rules/orders/transitions';
import { isReceiptNumber } from '@shoushou/rules/numbers/dated-number';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { appendEvent } from '../events.store.ts';
import { orderOutcome, type OrdersDeps } from '../views/order-detail.steps.ts';
import { showInHall } from '../hall/hall.store.ts';
import { announce, announceHallOpened } from '../orders.events.ts';
import { actorOf } from '../orders.policy.ts';
import { changeState, lockOrder } from '../orders.store.ts';
import { changeReceipt } from '../taking/receipts.store.ts';
import { findSlot } from '../booking/slots.rules.ts';

/** Moves the visit to another window before the recycler has arrived. */
export function rescheduleOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.reschedule', async (tx, { caller }, input) => {
    const order = await lockOrder(tx, input.no);
    if (!order || (isReceiptNumber(input.no) && input.no !== order.receiptNo)) return failure('orders.unknown');
    const actor = actorOf(caller, order);
    if (actor !== 'customer' && actor !== 'recycler') return failure('orders.unknown');
    if (stateAfter(order.state, 'reschedule', actor) === null) return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
    const slot = findSlot(input.windowFrom, deps.clock.now());
    if (!slot) return failure('orders.slot_unavailable');

    const moved = await changeState(tx, order, { windowFrom: slot.from, windowTo: slot.to });
    if (moved.receiptNo !== null) await changeReceipt(tx, { city: moved.city, receiptNo: moved.receiptNo }, { windowTo: slot.to });
    await appendEvent(tx, deps, order, { kind: 'rescheduled', actor: 'customer', actorId: caller.userId, toState: moved.state, position: input.position, payload: { windowFrom: slot.from, windowTo: slot.to } });
    if (moved.state === 'open') await announceHallOpened(tx, moved, await showInHall(tx, moved));
    await announce(tx, deps, moved, 'rescheduled', { actor: 'customer' });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
