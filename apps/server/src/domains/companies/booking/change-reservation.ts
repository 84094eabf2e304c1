import { failure, fromInstant, MINUTE, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { dueOf } from '../reservation.rules.ts';
import { listClosings, readCompany } from '../company/companies.store.ts';
import { windowAt, windowProblem } from '../company/window.rules.ts';
import { listLines } from '../reservation/readings.store.ts';
import { checkGoods, fullness, readBought } from './check-goods.steps.ts';
import { reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { isPlateTaken, lockReservation, readReservation, writeReservation } from '../reservation/reservations.store.ts';
import { freePlace, lockWindows, takePlace } from '../company/windows.store.ts';

/**
 * Moves a reservation into another bookable window, or to another vehicle. The new place is taken before the old one is
 * released, so that a request for a full window keeps the current place.
 */
export function changeReservation(deps: ReservationDeps) {
  return transactionalHandler(
    'companies.change_reservation',
    async (tx, { caller: { userId } }, { no, startsAt, plate }) => {
      const now = deps.clock.now();
      const seen = await readReservation(tx, no);
      if (!seen || seen.sellerId !== userId) return failure('companies.reservation_unknown');
      const company = (await readCompany(tx, seen.companyNo))!;
      const target = windowAt(company.rules, fromInstant(startsAt));
      const isSame = fromInstant(startsAt) === fromInstant(seen.startsAt);
      if (!target && !isSame) return failure('companies.window_unknown');
      const window = isSame ? { startsAt: fromInstant(seen.startsAt), endsAt: fromInstant(seen.endsAt) } : target!;
      await lockWindows(
        tx,
        company,
        isSame ? [window] : [window, { startsAt: fromInstant(seen.startsAt), endsAt: fromInstant(seen.endsAt) }],
        company.rules,
      );
      const row = (await lockReservation(tx, no))!;
      if (row.state !== 'booked' || row.startsAt !== seen.startsAt) return failure('companies.reservation_moved');
      if (now > fromInstant(row.startsAt) - company.rules.noticeMinutes * MINUTE)
        return failure('companies.change_closed');
      if (await isPlateTaken(tx, { ...row, startsAt: toInstant(window.startsAt), plate }))
        return failure('companies.plate_taken');
      if (isSame) return success(await viewOwn(tx, deps, await writeReservation(tx, row, { plate }), userId));

      if (company.state !== 'active') return failure('companies.company_paused', { values: { why: company.why } });
      const problem = windowProblem(company.rules, await listClosings(tx, [company.no], now), window, now);
      if (problem) return problem;
      // The goods of a contract delivery were agreed in the contract.
      const lines = row.contractNo === null ? await listLines(tx, [row]) : [];
      const goods = checkGoods(
        await readBought(tx, company.no, now),
        window.startsAt,
        lines.map(({ itemId, announcedGrams }) => ({ itemId, grams: announcedGrams, priceFen: null })),
      );
      if (!goods.ok && (goods.name === 'companies.licence_needed' || goods.name === 'companies.item_not_bought'))
        return failure(goods.name, goods.values ? { values: goods.values } : {});
      if (!(await takePlace(tx, company, window.startsAt, row.grams, company.rules)))
        return fullness(tx, company, window);
      await freePlace(tx, row);
      const dueAt = toInstant(
        dueOf('booked', { now, endsAt: window.endsAt, graceMinutes: company.rules.graceMinutes })!,
      );
      const moved = await writeReservation(tx, row, {
        startsAt: toInstant(window.startsAt),
        endsAt: toInstant(window.endsAt),
        plate,
        dueAt,
      });
      await reservationCase.record(tx, moved, { state: 'booked', by: 'seller', actor: null, note: '改约', at: now });
      return success(await viewOwn(tx, deps, moved, userId));
    },
  );
}
