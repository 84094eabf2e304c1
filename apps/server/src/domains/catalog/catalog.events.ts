import { shanghaiDate, type Clock } from '@shoushou/kernel';
import type { EventHandlers } from '../../platform/events/events.ts';
import { addDemand } from './catalog.store.ts';

/** The fields of `orders.placed` that are read here. */
interface OrderPlaced {
  city: string;
  categoryIds: string[];
}

/** Counts a booking towards the demand for its categories on the day the event arrives. */
export function catalogEventHandlers({ clock }: { clock: Clock }): EventHandlers {
  return {
    'orders.placed': async (tx, { payload }) => {
      const { city, categoryIds } = payload as OrderPlaced;
      await addDemand(tx, city, categoryIds, shanghaiDate(clock.now()));
    },
  };
}
