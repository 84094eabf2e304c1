import { shanghaiDate, type Clock } from '@shoushou/kernel';
import type { EventHandlers } from '../../platform/events/events.ts';
import { addDemand, replaceChosenCategories } from './catalog.store.ts';
import { endAllWatches } from './watches/watches.store.ts';

/**
 * An erased account watches nothing and collects nothing. Counts a booking towards the demand for its categories and
 * items on the day the event arrives.
 */
export function catalogEventHandlers({ clock }: { clock: Clock }): EventHandlers {
  return {
    'orders.placed': async (tx, { payload: { city, categoryIds, itemIds = [] } }) => {
      await addDemand(tx, city, { categoryIds, itemIds }, shanghaiDate(clock.now()));
    },
    'accounts.erased': async (tx, { payload: { userId } }) => {
      await endAllWatches(tx, userId);
      await replaceChosenCategories(tx, userId, [], clock.now());
    },
  };
}
