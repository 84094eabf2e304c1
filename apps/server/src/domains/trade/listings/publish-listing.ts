import { failure, success } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { MAX_LISTINGS, activeStates } from './listing.rules.ts';
import { viewListing } from './listing-view.steps.ts';
import { acceptListingContent } from './listing-content.steps.ts';
import { countListings, insertListing, readListing } from './listings.store.ts';

/** Submits a listing for review; others see it after an operator approved it. */
export function publishListing({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('trade.publish', async (tx, { caller: { userId } }, { kind, ...said }) => {
    await lockCount(tx, 'trade.listings', userId);
    if ((await countListings(tx, userId, activeStates)) >= MAX_LISTINGS) return failure('trade.too_many_listings', { values: { limit: MAX_LISTINGS } });
    const words = await acceptListingContent(tx, userId, kind, said, null);
    if (!words.ok) return words;
    for (;;) {
      const no = generateDatedNumber('SH', { clock, random });
      if (!(await insertListing(tx, { ...words.value, city: cityOf(said.adcode), no, ownerId: userId, at: clock.now() }))) continue;
      return success(await viewListing(tx, (await readListing(tx, no))!, userId));
    }
  });
}
