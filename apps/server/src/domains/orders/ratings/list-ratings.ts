import { maskName, PAGE_SIZE, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readListCursor } from '../views/listing.rules.ts';
import { listRatings as readRatings } from './ratings.store.ts';

/** What others said of a person. Photos stay with the order, since they may show a home. */
export function listRatings({ database }: Pick<Deps, 'database'>) {
  return handler('orders.list_ratings', async (_context, { userid, cursor }) => {
    const rows = await readRatings(database, userid, { after: readListCursor(cursor), limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const raters = await findPeople(database, [...new Set(page.map(({ raterId }) => raterId))]);
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
    return success({
      items: page.map(({ raterId, stars, tags, text, at, reply }) => ({ stars, tags, text, at, reply, by: maskName(raters.get(raterId)?.username ?? '某') })),
      next: last ? writeTimeCursor({ at: last.at, no: last.orderNo }) : null,
    });
  });
}
