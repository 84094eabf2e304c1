import type { Followers } from '../../platform/events/events.ts';
import { deleteJoining } from './applications.store.ts';

export const joiningFollowers: Followers = {
  'accounts.erased': (tx, { payload }) => deleteJoining(tx, (payload as { userId: string }).userId),
};
