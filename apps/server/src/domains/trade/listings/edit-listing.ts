import { failure, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { mayEdit, stateAfterEdit } from '../goods/listing.rules.ts';
import { viewListing } from './listing-view.steps.ts';
import { acceptListingContent } from '../goods/listing-content.steps.ts';
import { lockListing, writeListing } from '../goods/listings.store.ts';

/** Changes a listing of the caller. Its number contains the city, so the city can't change. */
export function editListing({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('trade.edit', async (tx, { caller: { userId } }, { no, ...said }) => {
    const listing = await lockListing(tx, no);
    if (listing?.ownerId !== userId) return failure('trade.listing_unknown');
    if (!mayEdit(listing.state)) return failure('trade.listing_fixed');
    if (cityOf(said.adcode) !== listing.city) return failure('trade.other_city');
    const words = await acceptListingContent(tx, userId, listing.kind, said, listing);
    if (!words.ok) return words;
    const state = stateAfterEdit(listing.state, listing, words.value);
    return success(
      await viewListing(tx, await writeListing(tx, listing, { ...words.value, state, at: clock.now() }), userId),
    );
  });
}
