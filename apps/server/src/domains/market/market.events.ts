import type { EventHandlers } from '../../platform/events/events.ts';
import { deletePersonRows } from './personal-records.store.ts';

export const marketEventHandlers: EventHandlers = {
  'accounts.erased': (tx, { payload }) => deletePersonRows(tx, payload.userId),
};
