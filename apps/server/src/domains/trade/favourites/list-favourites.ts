import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewCards } from '../listings/listing-view.steps.ts';
import { readListingsByNumber } from '../goods/listings.store.ts';
import { maySeeListing } from '../trade.policy.ts';
import { readFavourites } from '../goods/favourites.store.ts';

/** Hidden listings are omitted, and appear again when they are listed again. */
export function listFavourites({ database }: Pick<Deps, 'database'>) {
  return handler('trade.list_favourites', async ({ caller: { userId } }, { cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'SH');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const found = await readFavourites(database, userId, { after, limit: PAGE_SIZE + 1 });
    const page = found.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    const listings = await readListingsByNumber(
      database,
      page.map(({ no }) => no),
    );
    const seen = page.flatMap(({ no }) => listings.get(no) ?? []).filter((listing) => maySeeListing(listing, userId));
    return success({
      items: await viewCards(database, seen, null),
      next: last && found.length > PAGE_SIZE ? writeTimeCursor(last) : null,
    });
  });
}
