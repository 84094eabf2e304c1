import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { beginOwn, moveReservation, type ReservationDeps } from '../reservation/move-reservation.steps.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';

/** The seller does not agree; the goods stay where they are until an operator has decided. */
export function disputeWeight(deps: ReservationDeps) {
  return transactionalHandler('companies.dispute', async (tx, { caller: { userId } }, { no, reason }) => {
    const row = await beginOwn(tx, deps, userId, no, 'dispute');
    if (isFailure(row)) return row;
    return success(
      await viewOwn(
        tx,
        deps,
        await moveReservation(tx, deps, row, 'dispute', { by: 'seller', note: reason, change: { dispute: reason } }),
        userId,
      ),
    );
  });
}
