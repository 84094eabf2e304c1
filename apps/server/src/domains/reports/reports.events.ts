import type { Followers } from '../../platform/events/events.ts';
import { deleteReportsOf } from './reports.store.ts';

export const reportsFollowers: Followers = {
  'accounts.erased': (tx, { payload }) => deleteReportsOf(tx, (payload as { userId: string }).userId),
};
