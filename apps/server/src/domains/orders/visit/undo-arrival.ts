import { failure } from '@shoushou/kernel';
import { canUndoArrival } from '@shoushou/rules/orders/arrival';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { appendEvent } from '../order/events.store.ts';
import { announce } from '../orders.events.ts';
import { changeState } from '../orders.store.ts';
import { readReceipt } from '../order/receipts.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { arrivalOf } from '../order/arrival.rules.ts';
import { beginStep, isRefusal } from '../order/on-site.steps.ts';

/** Undoes a mistaken arrival: the order waits for the visit again, and the info fee stays held. */
export function undoArrival(deps: OrdersDeps) {
  return transactionalHandler('orders.undo_arrival', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, 'undo_arrival', input);
    if (isRefusal(step)) return step;
    const { order, at } = step;
    // A phone without network sends it later: the time of the tap counts, unless the fee was captured.
    const receipt = await readReceipt(tx, order.city, order.receiptNo);
    if (!canUndoArrival(arrivalOf(order), at) || receipt?.infoFeeState === 'captured')
      return failure('orders.undo_late');
    const taken = await changeState(tx, order, { state: 'taken', arrivedAt: null });
    await appendEvent(tx, deps, order, {
      kind: 'arrival_undone',
      actor: 'recycler',
      actorId: caller.userId,
      toState: 'taken',
      occurredAt: at,
      position: input.position,
    });
    await announce(tx, deps, taken, 'arrival_undone', { actor: 'recycler', occurredAt: at });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
