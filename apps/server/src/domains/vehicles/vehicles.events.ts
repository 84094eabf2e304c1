import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { eraseContact } from './vehicle/vehicles.store.ts';

/**
 * Plate, frame number and proofs stay for the companies' records; how to reach the owner, and their pictures, are
 * erased.
 */
export const vehiclesEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    for (const path of await eraseContact(tx, userId)) await releaseFile(tx, userId, path);
  },
};
