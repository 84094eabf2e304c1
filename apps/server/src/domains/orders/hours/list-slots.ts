import { success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import { handler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { readCalendar } from './calendar.steps.ts';
import { slotDays } from './slots.rules.ts';

/** Pickup windows of a district today and on the coming days. */
export function listSlots({ clock, database }: Pick<OrdersDeps, 'clock' | 'database'>) {
  return handler('orders.list_slots', async (_context, { adcode }) => {
    const now = clock.now();
    return success(slotDays(await readCalendar(database, { city: cityOf(adcode), adcode }, now), now));
  });
}
