import type { reservationsCalls } from '@shoushou/contract/companies/companies.contract';
import { failure, formatClock, fromInstant, isFailure, shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { CODE_SHOWN_BEFORE, isDoubledOnCallOff } from '@shoushou/rules/companies/deposit';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { readCompany, recipientsOf } from '../company/companies.store.ts';
import { listYardScales } from '../company/scales.store.ts';
import { insertStrike } from '../conduct/strikes.store.ts';
import { payDouble } from '../guarantee/draw-guarantee.steps.ts';
import { CODE_ATTEMPTS } from '../reservation.rules.ts';
import { isGateCode } from '../reservation/gate-code.steps.ts';
import { clearResults, insertReading, listLines, listReadings } from '../reservation/readings.store.ts';
import { notifyOfReservation } from '../reservation/reservation-notifications.steps.ts';
import { viewOwn } from '../reservation/reservation-view.steps.ts';
import { endOfDeposit, reservationCase, type ReservationDeps } from '../reservation/reservation.case.ts';
import { readReservation, writeReservation } from '../reservation/reservations.store.ts';
import { finishWeighing } from './finish-weighing.ts';

export const yardCalls = (deps: ReservationDeps) =>
  callsOf<typeof reservationsCalls>()({
    /** The gate enters the driver's code. A wrong try is counted although the call is refused. */
    'companies.admit': transactionalHandler(async (tx, { caller: { userId } }, { no, code }) => {
      const row = await reservationCase.open(tx, deps, { no, move: 'admit', by: 'company', userId });
      if (isFailure(row)) return row;
      const from = fromInstant(row.startsAt) - CODE_SHOWN_BEFORE;
      if (deps.clock.now() < from)
        return failure('companies.too_early', { values: { time: formatClock(toInstant(from)) } });
      if (!isGateCode(deps.environment, row, code)) {
        const { wrongCodes } = await writeReservation(tx, row, { wrongCodes: row.wrongCodes + 1 });
        const left = CODE_ATTEMPTS - (wrongCodes % CODE_ATTEMPTS);
        return left === CODE_ATTEMPTS
          ? failure('companies.gate_code_changed', { keep: true })
          : failure('companies.gate_code_wrong', { values: { left }, keep: true });
      }
      return success(
        await viewOwn(
          tx,
          deps,
          await reservationCase.move(tx, deps, row, 'admit', { by: 'company', actor: userId }),
          userId,
        ),
      );
    }),

    /**
     * Adds a reading with the photo of its display. A reading of the loaded vehicle begins a new round: an error is
     * corrected by weighing again, and earlier readings stay on record.
     */
    'companies.weigh': transactionalHandler(
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
    ),

    'companies.finish_weighing': finishWeighing(deps),

    /** The yard refuses the goods, with a photo of why. */
    'companies.turn_away': transactionalHandler(async (tx, { caller: { userId } }, { no, reason, photoId }) => {
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
    }),

    /**
     * The company calls off. Less than a day ahead it breaks a promise, and gives as much as the deposit on top from
     * its guarantee, first of all.
     */
    'companies.call_off': transactionalHandler(async (tx, { caller: { userId } }, { no, reason }) => {
      const row = await reservationCase.open(tx, deps, { no, move: 'call_off', by: 'company', userId });
      if (isFailure(row)) return row;
      const now = deps.clock.now();
      const end = endOfDeposit(row, 'call_off', now);
      if (end && end.addedFen > 0) {
        const company = (await readCompany(tx, row.companyNo))!;
        const short = await payDouble(tx, deps, row, company, end.addedFen);
        if (short) return short;
      }
      if (isDoubledOnCallOff({ startsAt: fromInstant(row.startsAt), now }))
        await insertStrike(tx, row.companyNo, no, 'called_off', now);
      return success(
        await viewOwn(
          tx,
          deps,
          await reservationCase.move(tx, deps, row, 'call_off', { by: 'company', actor: userId, note: reason }),
          userId,
        ),
      );
    }),

    /** The seller agrees to the total that they have read. */
    'companies.agree': transactionalHandler(async (tx, { caller: { userId } }, { no, totalFen }) => {
      const row = await reservationCase.open(tx, deps, { no, move: 'agree', by: 'seller', userId });
      if (isFailure(row)) return row;
      if (row.totalFen !== totalFen) return failure('companies.result_changed');
      return success(
        await viewOwn(tx, deps, await reservationCase.move(tx, deps, row, 'agree', { by: 'seller' }), userId),
      );
    }),

    /** The seller does not agree; the goods stay where they are until an operator has decided. */
    'companies.dispute': transactionalHandler(async (tx, { caller: { userId } }, { no, reason }) => {
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
    }),

    /**
     * Each side may request one recheck. The first result stays stored; the one that applies is decided after the
     * second.
     */
    'companies.recheck': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const isSeller = (await readReservation(tx, no))?.sellerId === userId;
      const row = isSeller
        ? await reservationCase.open(tx, deps, { no, move: 'recheck', by: 'seller', userId })
        : await reservationCase.open(tx, deps, { no, move: 'recheck', by: 'company', userId });
      if (isFailure(row)) return row;
      if (row.recheckBy !== null) return failure('companies.recheck_used');
      const by = isSeller ? 'seller' : 'company';
      await clearResults(tx, row);
      return success(
        await viewOwn(
          tx,
          deps,
          await reservationCase.move(tx, deps, row, 'recheck', {
            by,
            ...(isSeller ? {} : { actor: userId }),
            change: { recheckBy: by, checkedRound: row.round, totalFen: null },
          }),
          userId,
        ),
      );
    }),

    /**
     * The seller reports a closed gate with a photo. The reservation then does not become a no-show at its deadline: an
     * operator decides, and a company at fault returns the deposit doubled.
     */
    'companies.tell_arrival': transactionalHandler(async (tx, { caller: { userId } }, { no, photoId }) => {
      const row = await reservationCase.open(tx, deps, { no, move: 'unanswered', by: 'seller', userId });
      if (isFailure(row)) return row;
      const now = deps.clock.now();
      if (row.atGateSince !== null || now < fromInstant(row.startsAt)) return failure('companies.reservation_moved');
      const photos = await claimFiles(tx, userId, [photoId]);
      if (!photos) return failure('companies.photo_needed');
      const stored = await writeReservation(tx, row, { atGateSince: toInstant(now), atGatePhoto: photos[0]! });
      for (const member of await recipientsOf(tx, row.companyNo))
        await notifyOfReservation(tx, deps, member, no, {
          title: '送货人在门口等',
          text: `${row.plate} 已到门口，请放行。一直不放行，由客服判定，可能要双倍返还定金`,
        });
      return success(await viewOwn(tx, deps, stored, userId));
    }),
  });
