import type { EventHandlers } from '../../platform/events/events.ts';
import { deleteWorker } from './stations.store.ts';

export const stationsEventHandlers: EventHandlers = {
  'accounts.erased': (tx, { payload }) => deleteWorker(tx, payload.userId),
};
