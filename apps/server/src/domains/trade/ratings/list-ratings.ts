import { failure, maskName, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listRatingsOf } from '../deals/ratings.store.ts';

/** Ratings of a person after second-hand deals. */
export function listRatings({ database }: Pick<Deps, 'database'>) {
  return handler('trade.list_ratings', async (_, { userid, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'SP');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = isUuid(userid) ? await listRatingsOf(database, userid, { after, limit: PAGE_SIZE + 1 }) : [];
    const page = rows.slice(0, PAGE_SIZE);
    const raters = await findPeople(database, [...new Set(page.map(({ raterId }) => raterId))]);
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
    return success({
      items: page.map(({ raterId, stars, text, at }) => ({
        stars,
        text,
        at,
        by: maskName(raters.get(raterId)?.username ?? '某'),
      })),
      next: last ? writeTimeCursor(last) : null,
    });
  });
}
