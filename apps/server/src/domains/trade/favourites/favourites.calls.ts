import { cutPage, PAGE_SIZE, failure, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { readListing, readListingsByNumber } from '../goods/listings.store.ts';
import { maySeeListing } from '../trade.policy.ts';
import {
  addFavourite,
  countFavourites,
  isFavourite,
  readFavourites,
  removeFavourite,
} from '../goods/favourites.store.ts';
import { viewCards } from '../listings/listing-view.steps.ts';
import type { tradeCalls } from '@shoushou/contract/trade/trade.contract';

export const favouriteCalls = (deps: Pick<Deps, 'clock' | 'database'>) => {
  const { database } = deps;
  return callsOf<typeof tradeCalls>()({
    /** A favourite can be removed even when its listing is hidden. */
    'trade.set_favourite': transactionalHandler(async (tx, { caller: { userId } }, { no, on }) => {
      if (!on) {
        await removeFavourite(tx, userId, no);
        return success({ favourite: false });
      }
      const listing = await readListing(tx, no);
      if (!listing || !maySeeListing(listing, userId)) return failure('trade.listing_unknown');
      const { favourites } = await rulesInForce(deps, TRADE_RULES, tx);
      if ((await countFavourites(tx, userId)) >= favourites && !(await isFavourite(tx, userId, no)))
        return failure('trade.favourite_limit', { values: { limit: favourites } });
      await addFavourite(tx, userId, no, deps.clock.now());
      return success({ favourite: true });
    }),

    /** Hidden listings are omitted, and appear again when they are listed again. */
    'trade.list_favourites': handler(async ({ caller: { userId } }, { cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'SH');
      if (cursor !== undefined && !after) return unknownPlace;
      const found = await readFavourites(database, userId, { after, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(found, writeTimeCursor);
      const listings = await readListingsByNumber(
        database,
        page.map(({ no }) => no),
      );
      const seen = page.flatMap(({ no }) => listings.get(no) ?? []).filter((listing) => maySeeListing(listing, userId));
      return success({
        items: await viewCards(database, seen, null),
        next,
      });
    }),
  });
};
