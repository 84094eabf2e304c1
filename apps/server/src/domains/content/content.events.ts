import type { EventHandlers } from '../../platform/events/events.ts';
import { deleteFeedback } from './feedback/feedback.store.ts';
import { deleteVotes } from './pages/pages.store.ts';

export const contentEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    await deleteFeedback(tx, userId);
    await deleteVotes(tx, userId);
  },
};
