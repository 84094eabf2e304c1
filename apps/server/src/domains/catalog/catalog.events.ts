import { shanghaiDate, type Clock } from '@shoushou/kernel';
import type { EventHandlers } from '../../platform/events/events.ts';
import { addDemand } from './catalog.store.ts';

/** What of `orders.placed` is read here. */
interface OrderPlaced {
  city: string;
  categoryIds: string[];
}

/** A booking counts towards the demand for its categories on the day it was told of. */
export function catalogEventHandlers({ clock }: { clock: Clock }): EventHandlers {
  return {
    'orders.placed': async (tx, { payload }) => {
      const { city, categoryIds } = payload as OrderPlaced;
      await addDemand(tx, city, categoryIds, shanghaiDate(clock.now()));
    },
  };
}
