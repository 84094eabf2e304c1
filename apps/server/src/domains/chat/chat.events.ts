import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { eraseMessages } from './chat.store.ts';

/** Removes the texts of a deleted account; the other side's messages stay. */
export const chatEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    for (const path of await eraseMessages(tx, userId)) await releaseFile(tx, userId, path);
  },
};
