import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { deleteJoining } from './application/applications.store.ts';

export const joiningEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload }) => {
    const { userId } = payload as { userId: string };
    for (const path of await deleteJoining(tx, userId)) await releaseFile(tx, userId, path);
  },
};
