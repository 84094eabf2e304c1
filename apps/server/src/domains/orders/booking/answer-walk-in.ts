import { failure, success } from '@shoushou/kernel';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { acceptedOrder } from '../order/on-site.steps.ts';
import { confirmWalkIn, denyWalkIn } from '../order/walk-in-customer.steps.ts';
import { roleOf } from '../orders.policy.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { lockOrder } from '../orders.store.ts';

/** The owner of the number in a walk-in deal says whether the deal is theirs, also long after it was paid. */
export function answerWalkIn(deps: OrdersDeps) {
  return transactionalHandler('orders.answer_walk_in', async (tx, { caller }, { no, mine }) => {
    const order = acceptedOrder(await lockOrder(tx, no));
    if (!order || roleOf(caller, order) !== 'customer') return failure('orders.unknown');
    if (order.namedCustomerId === null)
      return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
    await (mine ? confirmWalkIn : denyWalkIn)(tx, deps, order, deps.clock.now());
    return success({ no: order.no, mine });
  });
}
