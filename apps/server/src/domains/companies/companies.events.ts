import type { EventHandlers } from '../../platform/events/events.ts';
import { eraseMember } from './company/companies.store.ts';

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    /** Both sides agreed to the weights of a contract's delivery. */
    'companies.contract_goods_agreed': { contractNo: string; reservationNo: string };
  }
}

/**
 * Memberships of a deleted account end; reservations stay as the company's record of its purchases, without the
 * person's name.
 */
export const companiesEventHandlers: EventHandlers = {
  'accounts.erased': (tx, { payload: { userId } }) => eraseMember(tx, userId),
};
