import type { EventHandlers } from '../../platform/events/events.ts';
import { deleteQuotes } from './quotes/quotes.store.ts';

export const valuationEventHandlers: EventHandlers = {
  'accounts.erased': (tx, { payload: { userId } }) => deleteQuotes(tx, userId),
};
