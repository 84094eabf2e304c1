import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { eraseStatements } from './personal-records.store.ts';

/** Empties what a deleted account wrote and showed; that there was an appeal, and what it moved, stays. */
export const appealsEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    for (const path of await eraseStatements(tx, userId)) await releaseFile(tx, userId, path);
  },
};
