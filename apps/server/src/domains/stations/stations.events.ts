import type { Followers } from '../../platform/events/events.ts';
import { deleteWorker } from './stations.store.ts';

export const stationsFollowers: Followers = {
  'accounts.erased': (tx, { payload }) => deleteWorker(tx, (payload as { userId: string }).userId),
};
