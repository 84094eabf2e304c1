import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { beginAtYard, moveReservation, type ReservationDeps } from '../reservation/move-reservation.steps.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';

/** The yard refuses the goods, with a photo of why. */
export function turnAway(deps: ReservationDeps) {
  return transactionalHandler('companies.turn_away', async (tx, { caller: { userId } }, { no, reason, photoId }) => {
    const row = await beginAtYard(tx, deps, userId, no, 'turn_away');
    if (isFailure(row)) return row;
    if (!(await claimFiles(tx, userId, [photoId]))) return failure('companies.photo_needed');
    return success(
      await viewOwn(
        tx,
        deps,
        await moveReservation(tx, deps, row, 'turn_away', { by: 'company', actor: userId, note: reason }),
        userId,
      ),
    );
  });
}
