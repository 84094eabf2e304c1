import { failure, formatMoment, fromInstant, toInstant } from '@shoushou/kernel';
import { canDepart, DEPART_BEFORE } from '@shoushou/rules/orders/set-out';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { appendEvent, readDeparture } from '../order/events.store.ts';
import { beginStep, isRefusal } from '../order/on-site.steps.ts';
import { announce } from '../orders.events.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';

/** The recycler sets out: the customer is notified and sees where they are from now on. A second time changes nothing. */
export function departOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.depart', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, 'depart', input);
    if (isRefusal(step)) return step;
    const { order, at } = step;
    if (!canDepart(order.windowFrom, at))
      return failure('orders.depart_early', {
        values: { time: formatMoment(toInstant(fromInstant(order.windowFrom) - DEPART_BEFORE), deps.clock.now()) },
      });
    if ((await readDeparture(tx, order)) === null) {
      await appendEvent(tx, deps, order, {
        kind: 'departed',
        actor: 'recycler',
        actorId: caller.userId,
        toState: order.state,
        occurredAt: at,
        position: input.position,
      });
      await announce(tx, deps, order, 'departed', { actor: 'recycler', occurredAt: at });
    }
    return orderOutcome(tx, deps, order.no, caller);
  });
}
