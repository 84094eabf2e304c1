import type { reservationsCalls } from '@shoushou/contract/companies/companies.contract';
import {
  cutPage,
  DAY,
  MINUTE,
  PAGE_SIZE,
  failure,
  formatYuan,
  fromInstant,
  isFailure,
  readTimeCursor,
  startOfShanghaiDay,
  success,
  toInstant,
  writeTimeCursor,
} from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { paymentStatus } from '../../wallet/index.ts';
import { listClosings, readCompany, rolesOf } from '../company/companies.store.ts';
import { windowAt, windowProblem } from '../company/window.rules.ts';
import { freePlace, lockWindows, takePlace } from '../company/windows.store.ts';
import { dueOf, endedStates, openStates } from '../reservation.rules.ts';
import { depositPayment } from '../reservation/deposit-payment.steps.ts';
import { listLines } from '../reservation/readings.store.ts';
import { cardOf, readParts, viewOwn, viewReservation } from '../reservation/reservation-view.steps.ts';
import {
  endOfDeposit,
  refundIfCancelled,
  reservationCase,
  type ReservationDeps,
} from '../reservation/reservation.case.ts';
import {
  isPlateTaken,
  listReservations as readReservations,
  lockReservation,
  readReservation,
  writeReservation,
} from '../reservation/reservations.store.ts';
import { checkGoods, fullness, readBought } from './check-goods.steps.ts';
import { reservePlace } from './reserve-place.ts';

export const bookingCalls = (deps: ReservationDeps & Pick<Deps, 'database' | 'clock' | 'environment'>) => {
  const { database } = deps;
  return callsOf<typeof reservationsCalls>()({
    'companies.reserve': reservePlace(deps),

    /**
     * Moves a reservation into another bookable window, or to another vehicle. The new place is taken before the old
     * one is released, so that a request for a full window keeps the current place.
     */
    'companies.change_reservation': transactionalHandler(
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
          lateFrom: row.lateFrom ?? (refundIfCancelled(row, now) < row.depositFen ? row.startsAt : null),
        });
        await reservationCase.record(tx, moved, { state: 'booked', by: 'seller', actor: null, note: '改约', at: now });
        return success(await viewOwn(tx, deps, moved, userId));
      },
    ),

    /** The seller cancels, having read what of the deposit goes back. */
    'companies.cancel': transactionalHandler(async (tx, { caller: { userId } }, { no, refundFen }) => {
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
    }),

    /** The open payment of the deposit, or a new one when that can't be paid. */
    'companies.pay_deposit': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const row = await reservationCase.open(tx, deps, { no, move: 'pay', by: 'seller', userId });
      if (isFailure(row)) return row;
      const status = row.paymentNo === null ? 'over' : await paymentStatus(tx, deps, userId, row.paymentNo);
      // It is already paid; the event that updates the reservation follows.
      if (status === 'paid') return failure('companies.reservation_moved');
      const paymentId =
        status === 'payable'
          ? row.paymentNo!
          : await depositPayment(tx, deps, row, (await readCompany(tx, row.companyNo))!.name);
      return success({
        reservation: await viewOwn(tx, deps, await writeReservation(tx, row, { paymentNo: paymentId }), userId),
        paymentId,
      });
    }),

    'companies.get_reservation': handler(async ({ caller: { userId } }, { no }) => {
      const row = await readReservation(deps.database, no);
      const seen = row && (await viewReservation(deps.database, deps, row, userId));
      return seen ? success(seen) : failure('companies.reservation_unknown');
    }),

    /** Mine as a seller, or those with the companies that I am a member of; of a Shanghai day in order. */
    'companies.list_reservations': handler(async ({ caller: { userId } }, { side = 'seller', group, day, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'YY');
      if (cursor !== undefined && !after) return unknownPlace;
      const companyNos = side === 'company' ? [...(await rolesOf(database, userId)).keys()] : [];
      const from = day === undefined ? null : startOfShanghaiDay(Date.parse(`${day}T12:00:00+08:00`));
      const states = group === undefined ? null : group === 'open' ? openStates : endedStates;
      const rows = await readReservations(database, {
        side,
        userId,
        companyNos,
        states,
        day: from === null ? null : { from, to: from + DAY },
        after,
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.startsAt, no: last.no }));
      const parts = await readParts(database, page);
      return success({
        items: page.map((row) => cardOf(row, side, parts)),
        next,
      });
    }),
  });
};
