import { failure, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { readOrderDetail } from './order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';

/** One order as visible to the caller; without a session only as in the hall. */
export function getOrder(deps: OrdersDeps) {
  return handler('orders.get', async ({ caller }, { no }) => {
    const order = await readOrderDetail(deps.database, deps, no, caller);
    return order ? success(order) : failure('orders.unknown');
  });
}
