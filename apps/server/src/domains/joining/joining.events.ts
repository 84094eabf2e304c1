import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { deleteJoining } from './application/applications.store.ts';

export const joiningEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    for (const path of await deleteJoining(tx, userId)) await releaseFile(tx, userId, path);
  },
};
