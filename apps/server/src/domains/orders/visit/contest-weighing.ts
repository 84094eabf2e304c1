import { failure } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { beginStep, isRefusal } from '../order/on-site.steps.ts';
import { recordContest } from '../order/consent.steps.ts';
import { readLineIds } from '../order/weighings.store.ts';

/** The customer requests another weighing or price; the recycler weighs again. */
export function contestWeighing(deps: OrdersDeps) {
  return transactionalHandler('orders.contest', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, 'contest', input);
    if (isRefusal(step)) return step;
    const { order, at } = step;
    if (order.weighingId !== input.weighingId) return failure('orders.weighing_changed');
    const weighed = await readLineIds(tx, order, input.weighingId);
    if (!input.lineIds.every((id) => weighed.includes(id))) return failure('orders.weighing_changed');
    await recordContest(tx, deps, order, {
      weighingId: input.weighingId,
      lineIds: input.lineIds,
      reason: input.reason,
      at,
      position: input.position,
    });
    return orderOutcome(tx, deps, order.no, caller);
  });
}
