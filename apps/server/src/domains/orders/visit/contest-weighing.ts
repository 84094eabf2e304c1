import { failure } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { appendEvent } from '../events.store.ts';
import { orderOutcome, type OrdersDeps } from '../views/order-detail.steps.ts';
import { announce } from '../orders.events.ts';
import { changeState } from '../orders.store.ts';
import { beginStep, isRefusal } from './on-site.steps.ts';
import { contestWeighing as markContested, readLineIds } from './weighings.store.ts';

/** The customer requests another weighing or price; the recycler weighs again. */
export function contestWeighing(deps: OrdersDeps) {
  return transactionalHandler('orders.contest', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, 'contest', input);
    if (isRefusal(step)) return step;
    const { order, at } = step;
    if (order.weighingId !== input.weighingId) return failure('orders.weighing_changed');
    const weighed = await readLineIds(tx, order, input.weighingId);
    if (!input.lineIds.every((id) => weighed.includes(id))) return failure('orders.weighing_changed');
    await markContested(tx, order, input.weighingId, input.lineIds, input.reason, at);
    const contested = await changeState(tx, order, { state: 'arrived' });
    await appendEvent(tx, deps, order, { kind: 'contested', actor: 'customer', actorId: caller.userId, toState: 'arrived', reason: input.reason, occurredAt: at, position: input.position });
    await announce(tx, deps, contested, 'contested', { actor: 'customer', occurredAt: at });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
