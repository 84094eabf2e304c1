import { failure, fromInstant, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { beginOwn, isFailure, type ReservationDeps } from '../booking/move-reservation.steps.ts';
import { tellOfReservation } from '../booking/reservation-notifications.steps.ts';
import { viewOwn } from '../booking/reservation-view.steps.ts';
import { writeReservation } from '../booking/reservations.store.ts';
import { heardAt } from '../showing/companies.store.ts';

/**
 * The seller is at a gate that nobody opens, with a photo of it. Time then makes no no-show of the reservation: an operator looks at it, and a company
 * that shut its gate gives the deposit back doubled.
 */
export function tellArrival(deps: ReservationDeps) {
  return transactionalHandler('companies.tell_arrival', async (tx, { caller: { userId } }, { no, photoId }) => {
    const row = await beginOwn(tx, deps, userId, no, 'unanswered');
    if (isFailure(row)) return row;
    const now = deps.clock.now();
    if (row.atGateSince !== null || now < fromInstant(row.startsAt)) return failure('companies.reservation_moved');
    const photos = await claimFiles(tx, userId, [photoId]);
    if (!photos) return failure('companies.photo_needed');
    const told = await writeReservation(tx, row, { atGateSince: toInstant(now), atGatePhoto: photos[0]! });
    for (const member of await heardAt(tx, row.companyNo)) await tellOfReservation(tx, deps, member, no, { title: '送货人在门口等', text: `${row.plate} 已到门口，请放行。一直不放行，由客服判定，可能要双倍返还定金` });
    return success(await viewOwn(tx, deps, told, userId));
  });
}
