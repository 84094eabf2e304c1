import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';

/** The seller has the money that the company paid by bank or in cash. */
export function confirmPayment(deps: ReservationDeps) {
  return transactionalHandler('companies.confirm_payment', async (tx, { caller: { userId } }, { no }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'settle', by: 'seller', userId });
    if (isFailure(row)) return row;
    if (row.paidWay === null) return failure('companies.reservation_moved');
    return success(
      await viewOwn(tx, deps, await reservationCase.move(tx, deps, row, 'settle', { by: 'seller' }), userId),
    );
  });
}
