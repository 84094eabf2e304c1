import { DAY, maskName, PAGE_SIZE, success, writeTimeCursor } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readListCursor } from '../views/listing.rules.ts';
import type { OrdersDeps } from '../views/order-detail.steps.ts';
import { listRatings as readRatings } from './ratings.store.ts';

/** What others said of a person, who reads it once they have rated too. Photos stay with the order, since they may show a home. */
export function listRatings({ database, clock, rules }: Pick<OrdersDeps, 'database' | 'clock' | 'rules'>) {
  return handler('orders.list_ratings', async ({ caller }, { userid, cursor }) => {
    const own = caller.kind === 'user' && caller.userId === userid;
    const answeredSince = own ? clock.now() - (await rules.current()).ratingDays * DAY : null;
    const rows = await readRatings(database, userid, { answeredSince, after: readListCursor(cursor), limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const raters = await findPeople(database, [...new Set(page.map(({ raterId }) => raterId))]);
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
    return success({
      items: page.map(({ raterId, stars, tags, text, at, reply }) => ({ stars, tags, text, at, reply, by: maskName(raters.get(raterId)?.username ?? '某') })),
      next: last ? writeTimeCursor({ at: last.at, no: last.orderNo }) : null,
    });
  });
}
