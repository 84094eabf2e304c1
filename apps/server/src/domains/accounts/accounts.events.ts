import type { EventHandlers } from '../../platform/events/events.ts';
import { countDeals, countRating } from './accounts.store.ts';

/** Updates the counts on profiles when orders change. */
export const accountsEventHandlers: EventHandlers = {
  'orders.rated': async (tx, { payload }) => {
    const { ratedUserId, stars } = payload as { ratedUserId: string | null; stars: number };
    if (ratedUserId) await countRating(tx, ratedUserId, stars);
  },
  'orders.completed': async (tx, { payload }) => {
    const { recyclerId, customerId } = payload as { recyclerId: string | null; customerId: string | null };
    await countDeals(tx, [recyclerId, customerId].filter((id) => id !== null && id !== undefined));
  },
};
