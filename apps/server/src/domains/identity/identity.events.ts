import type { Followers } from '../../platform/events/events.ts';
import { deletePledges } from './pledges.store.ts';

export const identityFollowers: Followers = {
  'accounts.erased': (tx, { payload }) => deletePledges(tx, (payload as { userId: string }).userId),
};
