import { PAGE_SIZE, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readListCursor } from '../views/listing.rules.ts';
import { listAllRatings } from './ratings.store.ts';

/** All ratings for operators, the latest first. */
export const consoleRatings = ({ database }: Pick<Deps, 'database'>) =>
  handler('orders.console_ratings', async (_context, { most, city, cursor }) => {
    const rows = await listAllRatings(database, {
      most: most === undefined ? 5 : Number(most),
      city: city ?? null,
      after: readListCursor(cursor),
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const people = await findPeople(database, [
      ...new Set(page.flatMap(({ raterId, ratedId }) => (ratedId === null ? [raterId] : [raterId, ratedId]))),
    ]);
    const nameOf = (id: string | null): string => (id === null ? '没有账号' : (people.get(id)?.username ?? '已注销'));
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
    return success({
      items: page.map(({ raterId, ratedId, ...row }) => ({
        id: `${row.no}-${row.by}`,
        ...row,
        rater: nameOf(raterId),
        rated: nameOf(ratedId),
      })),
      next: last ? writeTimeCursor({ at: last.at, no: last.no }) : null,
    });
  });
