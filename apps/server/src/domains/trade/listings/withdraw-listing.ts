import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { endOffers, type DealDeps } from '../deals/deal.case.ts';
import { mayWithdraw } from '../goods/listing.rules.ts';
import { viewListing } from './listing-view.steps.ts';
import { lockListing, setListingState } from '../goods/listings.store.ts';

/** Withdraws a listing of the caller. Repeating it changes nothing. */
export function withdrawListing(deps: DealDeps) {
  return transactionalHandler('trade.withdraw', async (tx, { caller: { userId } }, { no }) => {
    const listing = await lockListing(tx, no);
    if (listing?.ownerId !== userId) return failure('trade.listing_unknown');
    if (listing.state === 'withdrawn') return success(await viewListing(tx, listing, userId));
    if (!mayWithdraw(listing.state)) return failure('trade.listing_fixed');
    const withdrawn = await setListingState(tx, listing, 'withdrawn', { at: deps.clock.now() });
    await endOffers(tx, deps, withdrawn, 'owner', '物品已下架');
    return success(await viewListing(tx, withdrawn, userId));
  });
}
