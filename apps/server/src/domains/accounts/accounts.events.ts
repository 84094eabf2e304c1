import type { Instant } from '@shoushou/kernel';
import type { EventHandlers } from '../../platform/events/events.ts';
import { countDeals, countRating } from './accounts.store.ts';

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    'accounts.registered': {
      userId: string;
      /** The inviter's code. */ invite: string | null;
      installId: string | null;
      /** An account with this number or on this phone was closed; absent in events published before it was known. */
      returned?: boolean;
    };
    /** `at` in milliseconds; the numbers are absent in events published before they were part of it. */
    'accounts.mobile_changed': { userId: string; from?: string; to?: string; at: number };
    'accounts.went_off_duty': { userId: string; at: Instant };
    'accounts.records_exported': { userId: string; at: number };
    /** These devices are signed out, on themselves or from elsewhere. */
    'accounts.devices_revoked': { userId: string; deviceIds: string[] };
    /** The account was deleted: every domain deletes or anonymises what it stores about the person. */
    'accounts.erased': { userId: string };
  }
}

/** Updates the counts on profiles when orders change. */
export const accountsEventHandlers: EventHandlers = {
  'orders.rated': async (tx, { payload }) => {
    const { ratedUserId, stars } = payload;
    if (ratedUserId) await countRating(tx, ratedUserId, stars);
  },
  // A deal counts from the moment it is paid, as in the wallet and the ranking; ratings and the end of the order change
  // nothing.
  'orders.paid': async (tx, { payload }) => {
    const { recyclerId, customerId } = payload;
    await countDeals(
      tx,
      [recyclerId, customerId].filter((id) => id !== null),
    );
  },
};
