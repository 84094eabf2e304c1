import { failure, fromInstant, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { lockReservation } from '../reservation/reservations.store.ts';
import { RATE_WITHIN } from '../reservation.rules.ts';
import { insertRating } from '../reservation/ratings.store.ts';

/** The seller rates the company once the goods are paid; deliveries of a contract as well. */
export function rateCompany(deps: ReservationDeps) {
  return transactionalHandler(
    'companies.rate',
    async (tx, { caller: { userId } }, { no, stars, tags = [], text = '' }) => {
      const row = await lockReservation(tx, no);
      if (!row || row.sellerId !== userId) return failure('companies.reservation_unknown');
      const now = deps.clock.now();
      const isOpen = row.state === 'settled' && row.paidAt !== null && now <= fromInstant(row.paidAt) + RATE_WITHIN;
      if (!isOpen || !(await insertRating(tx, row, { stars, tags: [...new Set(tags)], text: text.trim() }, now)))
        return failure('companies.rating_closed');
      return success(await viewOwn(tx, deps, row, userId));
    },
  );
}
