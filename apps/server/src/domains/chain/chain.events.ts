import type { Deps } from '../../deps.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { noteBought } from './commission/accrue-commission.steps.ts';
import { unbindPerson } from './staff/staff.store.ts';

/** Commissions stay with the orders they are of; a deleted account is nobody's staff number. */
export const chainEventHandlers = (deps: Pick<Deps, 'clock'>): EventHandlers => ({
  'devices.bought_in_store': (tx, { payload }) => noteBought(tx, deps, payload),
  'accounts.erased': (tx, { payload: { userId } }) => unbindPerson(tx, userId),
});
