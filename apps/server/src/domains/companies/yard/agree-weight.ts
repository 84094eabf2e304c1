import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginOwn, moveReservation, type ReservationDeps } from '../reservation/move-reservation.steps.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';

/** The seller agrees to the total that they have read. */
export function agreeWeight(deps: ReservationDeps) {
  return transactionalHandler('companies.agree', async (tx, { caller: { userId } }, { no, totalFen }) => {
    const row = await beginOwn(tx, deps, userId, no, 'agree');
    if (isFailure(row)) return row;
    if (row.totalFen !== totalFen) return failure('companies.result_changed');
    return success(await viewOwn(tx, deps, await moveReservation(tx, deps, row, 'agree', { by: 'seller' }), userId));
  });
}
