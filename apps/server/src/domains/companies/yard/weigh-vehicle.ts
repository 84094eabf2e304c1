import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { beginAtYard, isFailure, type ReservationDeps } from '../booking/move-reservation.steps.ts';
import { viewOwn } from '../booking/reservation-view.steps.ts';
import { writeReservation } from '../booking/reservations.store.ts';
import { insertReading, listLines, listReadings } from './readings.store.ts';

/**
 * Adds a reading with the photo of its display. One of the loaded vehicle begins a new round: a mistake is mended by beginning again, and what was
 * read before stays on record.
 */
export function weighVehicle(deps: ReservationDeps) {
  return transactionalHandler('companies.weigh', async (tx, { caller: { userId } }, { no, itemId, grams, photoId }) => {
    const row = await beginAtYard(tx, deps, userId, no, 'finish');
    if (isFailure(row)) return row;
    const round = (await listReadings(tx, [row])).filter((reading) => reading.round === row.round);
    const known = (await listLines(tx, [row])).some((line) => line.itemId === itemId);
    const last = round.at(-1);
    if (itemId !== null && (!known || !last || last.grams <= grams || round.some((reading) => reading.itemId === itemId))) return failure('companies.reading_invalid');
    const photos = await claimFiles(tx, userId, [photoId]);
    if (!photos) return failure('companies.photo_needed');
    const weighed = itemId === null ? await writeReservation(tx, row, { round: row.round + 1 }) : row;
    await insertReading(tx, weighed, { round: weighed.round, itemId, grams, photo: photos[0]!, byId: userId }, deps.clock.now());
    return success(await viewOwn(tx, deps, weighed, userId));
  });
}
