import { failure, isFailure, shanghaiDate, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { writeReservation } from '../reservation/reservations.store.ts';
import { insertReading, listLines, listReadings } from '../reservation/readings.store.ts';
import { listYardScales } from '../company/scales.store.ts';

/**
 * Adds a reading with the photo of its display. A reading of the loaded vehicle begins a new round: an error is corrected by
 * weighing again, and earlier readings stay on record.
 */
export function weighVehicle(deps: ReservationDeps) {
  return transactionalHandler(
    'companies.weigh',
    async (tx, { caller: { userId } }, { no, itemId, grams, photoId, scaleId }) => {
      const row = await reservationCase.open(tx, deps, { no, move: 'finish', by: 'company', userId });
      if (isFailure(row)) return row;
      const readings = await listReadings(tx, [row]);
      const round = readings.filter((reading) => reading.round === row.round && row.round !== row.checkedRound);
      const known = (await listLines(tx, [row])).some((line) => line.itemId === itemId);
      const last = round.at(-1);
      if (
        itemId !== null &&
        (!known || !last || last.grams <= grams || round.some((reading) => reading.itemId === itemId))
      )
        return failure('companies.reading_invalid');
      const scales = (await listYardScales(tx, [row.companyNo])).filter(
        ({ verifiedUntil }) => verifiedUntil >= shanghaiDate(deps.clock.now()),
      );
      // Loaded and empty on the same scale: its error then cancels out.
      const scale =
        scales.find(({ id }) => id === (itemId === null ? scaleId : (scaleId ?? round[0]?.scaleId))) ??
        (scaleId === undefined && (itemId === null || round[0]?.scaleId === null) ? scales[0] : undefined);
      if (!scale) return failure('companies.scale_not_verified');
      if (itemId !== null && round[0]?.scaleId !== null && round[0]?.scaleId !== scale.id)
        return failure('companies.other_scale');
      if (grams > scale.greatestGrams) return failure('companies.reading_invalid');
      const checked = readings.filter((reading) => reading.round === row.checkedRound);
      if (checked.some((reading) => reading.byId === userId && reading.scaleId === scale.id))
        return failure('companies.recheck_same');
      const photos = await claimFiles(tx, userId, [photoId]);
      if (!photos) return failure('companies.photo_needed');
      const weighed = itemId === null ? await writeReservation(tx, row, { round: row.round + 1 }) : row;
      await insertReading(
        tx,
        weighed,
        { round: weighed.round, itemId, grams, photo: photos[0]!, scaleId: scale.id, byId: userId },
        deps.clock.now(),
      );
      return success(await viewOwn(tx, deps, weighed, userId));
    },
  );
}
