import type { Deps } from '../../deps.ts';
import type { EventHandlers } from '../../platform/events/events.ts';
import { recordPurchase } from './commission/accrue-commission.steps.ts';
import { unbindPerson } from './stores/staff.store.ts';

/** Commissions stay with their orders; a deleted account is unbound from its staff number. */
export const chainEventHandlers = (deps: Pick<Deps, 'clock'>): EventHandlers => ({
  'devices.bought_in_store': (tx, { payload }) => recordPurchase(tx, deps, payload),
  'accounts.erased': (tx, { payload: { userId } }) => unbindPerson(tx, userId),
});
