import { shanghaiDate, type Clock } from '@shoushou/kernel';
import type { Followers } from '../../platform/events/events.ts';
import { cityOf } from '../places/index.ts';
import { addDemand } from './catalog.store.ts';

/** What of `orders.placed` is read here. */
interface OrderPlaced {
  adcode: string;
  categoryIds: string[];
}

/** A booking counts towards the demand for its categories on the day it was told of. */
export function catalogFollowers({ clock }: { clock: Clock }): Followers {
  return {
    'orders.placed': async (tx, { payload }) => {
      const { adcode, categoryIds } = payload as OrderPlaced;
      await addDemand(tx, cityOf(adcode), categoryIds, shanghaiDate(clock.now()));
    },
  };
}
