import { success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { takeSlot } from '../hours/calendar.steps.ts';
import { freeUntilAfterMove } from '../fees/fees.rules.ts';
import { moveVisit } from '../order/moved-visit.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { lockForAct } from './operated-order.steps.ts';

/** Moves the visit for both sides. */
export function consoleReschedule(deps: OrdersDeps) {
  return transactionalHandler('orders.console_reschedule', async (tx, { caller }, { no, windowFrom, reason }) => {
    const operated = await lockForAct(tx, no, 'reschedule');
    if ('ok' in operated) return operated;
    const slot = await takeSlot(tx, operated.order, windowFrom, deps.clock.now(), operated.order.no);
    if (!slot.ok) return slot;
    const moved = await moveVisit(tx, deps, operated.order, slot.value, {
      actor: 'operator',
      actorId: caller.operatorId,
      reason,
      freeUntil: freeUntilAfterMove(await deps.rules.of(operated.order), operated.order, deps.clock.now()),
    });
    return success({ no: moved.no, state: moved.state });
  });
}
