import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { hallQuery } from './hall.rules.ts';
import { countHall } from './hall.store.ts';

/** The number of open orders that the filters would leave, before they are applied. It reads no order, so it does not count as browsing. */
export function countHallOrders({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return handler('orders.count_hall', async ({ caller }, input) => {
    const now = clock.now();
    const { count } = await countHall(database, hallQuery(caller.userId, input, now), now);
    return success({ count });
  });
}
