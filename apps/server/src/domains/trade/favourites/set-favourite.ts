import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { readListing } from '../goods/listings.store.ts';
import { maySeeListing } from '../trade.policy.ts';
import { addFavourite, countFavourites, isFavourite, removeFavourite } from '../goods/favourites.store.ts';

/** A favourite can be removed even when its listing is hidden. */
export function setFavourite(deps: Pick<Deps, 'database' | 'clock'>) {
  return transactionalHandler('trade.set_favourite', async (tx, { caller: { userId } }, { no, on }) => {
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
  });
}
