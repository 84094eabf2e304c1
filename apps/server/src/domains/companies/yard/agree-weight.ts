import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';

/** The seller agrees to the total that they have read. */
export function agreeWeight(deps: ReservationDeps) {
  return transactionalHandler('companies.agree', async (tx, { caller: { userId } }, { no, totalFen }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'agree', by: 'seller', userId });
    if (isFailure(row)) return row;
    if (row.totalFen !== totalFen) return failure('companies.result_changed');
    return success(
      await viewOwn(tx, deps, await reservationCase.move(tx, deps, row, 'agree', { by: 'seller' }), userId),
    );
  });
}
