import { failure, formatYuan, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { endOfDeposit, reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';

/** The seller cancels, having read what of the deposit goes back. */
export function cancelReservation(deps: ReservationDeps) {
  return transactionalHandler('companies.cancel', async (tx, { caller: { userId } }, { no, refundFen }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'cancel', by: 'seller', userId });
    if (isFailure(row)) return row;
    // Once the window has begun, lateness and absence are decided at the gate and by deadlines.
    if (row.state === 'booked' && deps.clock.now() >= Date.parse(row.startsAt))
      return failure('companies.reservation_moved');
    const back = endOfDeposit(row, 'cancel', deps.clock.now())?.refundFen ?? 0;
    if (back !== refundFen) return failure('companies.deposit_changed', { values: { amount: formatYuan(back) } });
    return success(
      await viewOwn(tx, deps, await reservationCase.move(tx, deps, row, 'cancel', { by: 'seller' }), userId),
    );
  });
}
