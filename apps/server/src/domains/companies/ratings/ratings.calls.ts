import type { reservationsCalls } from '@shoushou/contract/companies/companies.contract';
import { failure, fromInstant, success } from '@shoushou/kernel';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { RATE_WITHIN } from '../reservation.rules.ts';
import { insertRating } from '../reservation/ratings.store.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import { lockReservation } from '../reservation/reservations.store.ts';

export const ratingsCalls = (deps: ReservationDeps) =>
  callsOf<typeof reservationsCalls>()({
    /** The seller rates the company once the goods are paid; deliveries of a contract as well. */
    'companies.rate': transactionalHandler(async (tx, { caller: { userId } }, { no, stars, tags = [], text = '' }) => {
      const row = await lockReservation(tx, no);
      if (!row || row.sellerId !== userId) return failure('companies.reservation_unknown');
      const now = deps.clock.now();
      const isOpen = row.state === 'settled' && row.paidAt !== null && now <= fromInstant(row.paidAt) + RATE_WITHIN;
      if (!isOpen || !(await insertRating(tx, row, { stars, tags: [...new Set(tags)], text: text.trim() }, now)))
        return failure('companies.rating_closed');
      return success(await viewOwn(tx, deps, row, userId));
    }),
  });
