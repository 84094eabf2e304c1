import { failure, success } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { activeStates } from '../goods/listing.rules.ts';
import { viewListing } from './listing-view.steps.ts';
import { acceptListingContent } from '../goods/listing-content.steps.ts';
import { countListings, insertListing, readListing } from '../goods/listings.store.ts';

/** Submits a listing for review; others see it after an operator approved it. */
export function publishListing({ database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>) {
  return transactionalHandler('trade.publish', async (tx, { caller: { userId } }, { kind, ...said }) => {
    await lockCount(tx, 'trade.listings', userId);
    const { listings } = await rulesInForce({ database, clock }, TRADE_RULES, tx);
    if ((await countListings(tx, userId, activeStates)) >= listings)
      return failure('trade.too_many_listings', { values: { limit: listings } });
    const words = await acceptListingContent(tx, userId, kind, said, null);
    if (!words.ok) return words;
    for (;;) {
      const no = generateDatedNumber('SH', { clock, random });
      if (
        !(await insertListing(tx, { ...words.value, city: cityOf(said.adcode), no, ownerId: userId, at: clock.now() }))
      )
        continue;
      return success(await viewListing(tx, (await readListing(tx, no))!, userId));
    }
  });
}
