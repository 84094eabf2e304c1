import type { EventHandlers } from '../../platform/events/events.ts';
import { eraseMember } from './showing/companies.store.ts';

/** Memberships of a deleted account end; reservations stay as the company's record of what it bought, without the person's name. */
export const companiesEventHandlers: EventHandlers = {
  'accounts.erased': (tx, { payload: { userId } }) => eraseMember(tx, userId),
};
