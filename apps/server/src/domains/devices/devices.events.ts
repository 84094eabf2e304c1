import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { eraseCustomer } from './orders/orders.store.ts';

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    /** A device that a clerk took in was paid. @property priceFen what its seller got, fen */
    'devices.bought_in_store': { no: string; priceFen: number };
  }
}

/** Orders and payments stay; name, number, place and texts of a deleted account are erased. */
export const devicesEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    for (const path of await eraseCustomer(tx, userId)) await releaseFile(tx, userId, path);
  },
};
