import { failure, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { readDutyPosition } from '../../reports/index.ts';
import { readOrder } from '../orders.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { isOnTheWay, POSITION_LIFETIME } from './on-the-way.rules.ts';

/** The last position of the recycler on the way to this customer; refused for others. */
export function recyclerPosition({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return handler('orders.recycler_position', async ({ caller }, { no }) => {
    const order = await readOrder(database, no);
    if (!order || order.customerId !== caller.userId) return failure('orders.unknown');
    const now = clock.now();
    if (order.recyclerId === null || !isOnTheWay(order, now)) return success({ position: null });
    return success({ position: await readDutyPosition(database, order.recyclerId, now - POSITION_LIFETIME) });
  });
}
