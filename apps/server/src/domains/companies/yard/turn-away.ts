import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';

/** The yard refuses the goods, with a photo of why. */
export function turnAway(deps: ReservationDeps) {
  return transactionalHandler('companies.turn_away', async (tx, { caller: { userId } }, { no, reason, photoId }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'turn_away', by: 'company', userId });
    if (isFailure(row)) return row;
    if (!(await claimFiles(tx, userId, [photoId]))) return failure('companies.photo_needed');
    return success(
      await viewOwn(
        tx,
        deps,
        await reservationCase.move(tx, deps, row, 'turn_away', { by: 'company', actor: userId, note: reason }),
        userId,
      ),
    );
  });
}
