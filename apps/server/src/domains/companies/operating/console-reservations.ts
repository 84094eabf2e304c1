import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { cardOf, lineViews, readingViews, readParts } from '../reservation/reservation-view.steps.ts';
import { reservationCase } from '../reservation/reservation.case.ts';
import { listAllReservations } from '../reservation/reservations.store.ts';
import { listReadings } from '../reservation/readings.store.ts';

/** Reservations with the readings of every round; disputes longest waiting first. */
export function consoleReservations({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('companies.console_reservations', async (_, { state, companyNo, no, city, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'YY');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listAllReservations(database, {
      state: state ?? null,
      companyNo: companyNo ?? null,
      no: no ?? null,
      city: city ?? null,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const [parts, readings, steps] = await Promise.all([
      readParts(database, page),
      listReadings(database, page),
      reservationCase.steps(database, page),
    ]);
    const people = await findPeople(database, [
      ...new Set([...page.map(({ sellerId }) => sellerId), ...readings.map(({ byId }) => byId)]),
    ]);
    const items = page.map((row) => ({
      ...cardOf(row, 'company', parts),
      seller: {
        userId: row.sellerId,
        name: people.get(row.sellerId)?.username ?? '',
        mobile: people.get(row.sellerId)?.mobile ?? '',
      },
      lines: lineViews(parts.lines, row.no),
      readings: readingViews(
        readings.filter((reading) => reading.no === row.no),
        people,
      ),
      dispute: row.dispute,
      atGate: row.atGateSince === null ? null : { since: row.atGateSince, photo: row.atGatePhoto! },
      checkedRound: row.checkedRound,
      steps: steps.get(row.no) ?? [],
      ways: reservationCase.next(row, clock.now()),
    }));
    const last = page.at(-1);
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.bookedAt, no: last.no }) : null,
    });
  });
}
