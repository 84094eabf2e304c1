import { failure, fromInstant, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { readDutyPosition } from '../../reports/index.ts';
import { readDeparture } from '../order/events.store.ts';
import { readOrder } from '../orders.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { isOnTheWay, POSITION_LIFETIME } from './on-the-way.rules.ts';

/** Where the recycler set out, until the phone reports its next place. */
function placeOfDeparture(departure: Awaited<ReturnType<typeof readDeparture>>, now: number) {
  if (departure?.longitude == null || departure.latitude === null) return null;
  const { at, longitude, latitude } = departure;
  return fromInstant(at) >= now - POSITION_LIFETIME ? { longitude, latitude, at } : null;
}

/** The last position of the recycler on the way to this customer; refused for others. */
export function recyclerPosition({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return handler('orders.recycler_position', async ({ caller }, { no }) => {
    const order = await readOrder(database, no);
    if (!order || order.customerId !== caller.userId) return failure('orders.unknown');
    const now = clock.now();
    if (order.recyclerId === null) return success({ position: null });
    const departure = await readDeparture(database, order);
    if (!isOnTheWay(order, now, departure !== null)) return success({ position: null });
    const reported = await readDutyPosition(database, order.recyclerId, now - POSITION_LIFETIME);
    return success({ position: reported ?? placeOfDeparture(departure, now) });
  });
}
