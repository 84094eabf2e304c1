import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { eraseStatements } from './personal-records.store.ts';

/** Removes a deleted account's texts and photos; the appeal itself and its movements stay. */
export const appealsEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    for (const path of await eraseStatements(tx, userId)) await releaseFile(tx, userId, path);
  },
};
