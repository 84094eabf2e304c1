import { isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';

/** The seller does not agree; the goods stay where they are until an operator has decided. */
export function disputeWeight(deps: ReservationDeps) {
  return transactionalHandler('companies.dispute', async (tx, { caller: { userId } }, { no, reason }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'dispute', by: 'seller', userId });
    if (isFailure(row)) return row;
    return success(
      await viewOwn(
        tx,
        deps,
        await reservationCase.move(tx, deps, row, 'dispute', {
          by: 'seller',
          note: reason,
          change: { dispute: reason },
        }),
        userId,
      ),
    );
  });
}
