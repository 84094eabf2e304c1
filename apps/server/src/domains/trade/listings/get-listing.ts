import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { dealAbout } from '../deals/deals.store.ts';
import { viewListing } from './listing-view.steps.ts';
import { readListing } from '../goods/listings.store.ts';
import { maySeeListing } from '../trade.policy.ts';

export function getListing({ database }: Pick<Deps, 'database'>) {
  return handler('trade.get_listing', async ({ caller }, { no, longitude, latitude }) => {
    const userId = caller.kind === 'user' ? caller.userId : null;
    const listing = await readListing(database, no);
    if (
      !listing ||
      !(maySeeListing(listing, userId) || (userId !== null && (await dealAbout(database, listing, userId)).any))
    )
      return failure('trade.listing_unknown');
    return success(
      await viewListing(
        database,
        listing,
        userId,
        longitude === undefined || latitude === undefined ? null : { longitude, latitude },
      ),
    );
  });
}
