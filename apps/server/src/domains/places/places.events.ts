import type { EventHandlers } from '../../platform/events/events.ts';
import { deleteAddresses } from './addresses/addresses.store.ts';
import { deleteAreas } from './areas/areas.store.ts';

/** Erases the addresses and service areas of a deleted account. */
export const placesEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    await deleteAddresses(tx, userId);
    await deleteAreas(tx, userId);
  },
};
