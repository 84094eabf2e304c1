import { cutPage, DAY, fromInstant, maskName, PAGE_SIZE, success, writeTimeCursor } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { readListCursor } from '../views/listing.rules.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { listRatedBy, listRatings as readRatings, type ReceivedRating } from './ratings.store.ts';

/**
 * Ratings of a person. The person sees only those of orders that they have rated too. Photos are omitted, since they
 * may show a home.
 */
export function listRatings({ database, clock, rules }: Pick<OrdersDeps, 'database' | 'clock' | 'rules'>) {
  return handler('orders.list_ratings', async ({ caller }, { userid, cursor }) => {
    const rows = await readRatings(database, userid, { after: readListCursor(cursor), limit: PAGE_SIZE + 1 });
    const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.at, no: last.orderNo }));
    const read = caller.kind === 'user' && caller.userId === userid ? await readable(page, userid) : page;
    const raters = await findPeople(database, [...new Set(read.map(({ raterId }) => raterId))]);
    return success({
      items: read.map(({ raterId, stars, tags, text, at, reply }) => ({
        stars,
        tags,
        text,
        at,
        reply,
        by: maskName(raters.get(raterId)?.username ?? '某'),
      })),
      next,
    });
  });

  async function readable(page: readonly ReceivedRating[], userId: string): Promise<ReceivedRating[]> {
    const since = clock.now() - (await rules.current()).ratingDays * DAY;
    const recent = page.filter(({ at }) => fromInstant(at) >= since);
    const rated = await listRatedBy(
      database,
      userId,
      recent.map(({ orderNo }) => orderNo),
    );
    return page.filter((one) => !recent.includes(one) || rated.has(one.orderNo));
  }
}
