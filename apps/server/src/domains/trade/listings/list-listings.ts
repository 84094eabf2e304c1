import { failure, PAGE_SIZE, success, type Coordinates } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { browseListings } from './browse.store.ts';
import { searchTerms, readBrowseCursor, writeBrowseCursor } from '../goods/listing.rules.ts';
import { viewCards } from './listing-view.steps.ts';

/** Open listings page by page. Later pages sorted by distance are measured from the first page's point, even if the person has moved. */
export function listListings({ database }: Pick<Deps, 'database'>) {
  return handler('trade.list_listings', async (_, { cursor, sort = 'newest', words = '', ...asked }) => {
    const after = cursor === undefined ? null : readBrowseCursor(cursor);
    if (cursor !== undefined && after?.sort !== sort)
      return failure('platform.malformed', { values: { problem: 'cursor' } });
    const from: Coordinates | null =
      after?.from ??
      (asked.longitude === undefined || asked.latitude === undefined
        ? null
        : { longitude: asked.longitude, latitude: asked.latitude });
    if (!from && (sort === 'nearest' || asked.within !== undefined)) return failure('trade.point_needed');
    const terms = searchTerms(words);
    // Punctuation alone gives no search term, so nothing matches.
    if (words !== '' && terms.length === 0) return success({ items: [], next: null });
    const rows = await browseListings(
      database,
      {
        kind: asked.kind ?? null,
        category: asked.category ?? null,
        condition: asked.condition ?? null,
        adcode: asked.adcode ?? null,
        from,
        within: asked.within ?? null,
        leastFen: asked.leastFen ?? null,
        mostFen: asked.mostFen ?? null,
        terms,
        sort,
        after,
      },
      PAGE_SIZE + 1,
    );
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    const next =
      last && rows.length > PAGE_SIZE ? writeBrowseCursor({ sort, value: last.value, no: last.no, from }) : null;
    return success({ items: await viewCards(database, page, from), next });
  });
}
