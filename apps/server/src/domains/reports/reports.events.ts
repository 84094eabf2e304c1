import type { EventHandlers } from '../../platform/events/events.ts';
import { deleteReportsOf } from './reports.store.ts';

export const reportsEventHandlers: EventHandlers = {
  'accounts.erased': (tx, { payload }) => deleteReportsOf(tx, payload.userId),
};
