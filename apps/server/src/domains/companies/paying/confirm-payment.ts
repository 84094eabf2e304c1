import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginOwn, moveReservation, type ReservationDeps } from '../reservation/move-reservation.steps.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';

/** The seller has the money that the company paid by bank or in cash. */
export function confirmPayment(deps: ReservationDeps) {
  return transactionalHandler('companies.confirm_payment', async (tx, { caller: { userId } }, { no }) => {
    const row = await beginOwn(tx, deps, userId, no, 'settle');
    if (isFailure(row)) return row;
    if (row.paidWay === null) return failure('companies.reservation_moved');
    return success(await viewOwn(tx, deps, await moveReservation(tx, deps, row, 'settle', { by: 'seller' }), userId));
  });
}
