import { failure, fromInstant, isFailure, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { notifyOfReservation } from '../reservation/reservation-notifications.steps.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { writeReservation } from '../reservation/reservations.store.ts';
import { recipientsOf } from '../company/companies.store.ts';

/**
 * The seller reports a closed gate with a photo. The reservation then does not become a no-show at its deadline: an operator
 * decides, and a company at fault returns the deposit doubled.
 */
export function tellArrival(deps: ReservationDeps) {
  return transactionalHandler('companies.tell_arrival', async (tx, { caller: { userId } }, { no, photoId }) => {
    const row = await reservationCase.open(tx, deps, { no, move: 'unanswered', by: 'seller', userId });
    if (isFailure(row)) return row;
    const now = deps.clock.now();
    if (row.atGateSince !== null || now < fromInstant(row.startsAt)) return failure('companies.reservation_moved');
    const photos = await claimFiles(tx, userId, [photoId]);
    if (!photos) return failure('companies.photo_needed');
    const told = await writeReservation(tx, row, { atGateSince: toInstant(now), atGatePhoto: photos[0]! });
    for (const member of await recipientsOf(tx, row.companyNo))
      await notifyOfReservation(tx, deps, member, no, {
        title: '送货人在门口等',
        text: `${row.plate} 已到门口，请放行。一直不放行，由客服判定，可能要双倍返还定金`,
      });
    return success(await viewOwn(tx, deps, told, userId));
  });
}
