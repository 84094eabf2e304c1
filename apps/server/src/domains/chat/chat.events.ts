import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { eraseMessages } from './chat.store.ts';

/** Empties what a deleted account wrote; the other side's messages stay. */
export const chatEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    for (const path of await eraseMessages(tx, userId)) await releaseFile(tx, userId, path);
  },
};
