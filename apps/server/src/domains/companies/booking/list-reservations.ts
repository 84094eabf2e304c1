import {
  DAY,
  failure,
  PAGE_SIZE,
  readTimeCursor,
  startOfShanghaiDay,
  success,
  writeTimeCursor,
} from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { endedStates, openStates } from '../reservation.rules.ts';
import { rolesOf } from '../company/companies.store.ts';
import { cardOf, readParts } from '../reservation/reservation-view.steps.ts';
import { listReservations as readReservations } from '../reservation/reservations.store.ts';

/** Mine as a seller, or those with the companies that I am a member of; of a Shanghai day in order. */
export function listReservations({ database }: Pick<Deps, 'database'>) {
  return handler(
    'companies.list_reservations',
    async ({ caller: { userId } }, { side = 'seller', group, day, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'YY');
      if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
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
      const page = rows.slice(0, PAGE_SIZE);
      const parts = await readParts(database, page);
      const last = page.at(-1);
      return success({
        items: page.map((row) => cardOf(row, side, parts)),
        next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.startsAt, no: last.no }) : null,
      });
    },
  );
}
