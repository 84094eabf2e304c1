import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { drawDatedNumber } from '../../../platform/draw-number.ts';
import { writing } from '../../../platform/http/action.ts';
import { cityOf } from '../../places/index.ts';
import { MOST_LISTINGS, standingStates } from './listing.rules.ts';
import { viewListing } from './listing-view.steps.ts';
import { takeWords } from './listing-words.steps.ts';
import { countListings, insertListing, readListing } from './listings.store.ts';

/** Sends a listing in; an operator looks at it before others do. */
export function publishListing({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return writing('trade.publish', async (tx, { caller: { userId } }, { kind, ...said }) => {
    if ((await countListings(tx, userId, standingStates)) >= MOST_LISTINGS) return failure('trade.too_many_listings', { values: { limit: MOST_LISTINGS } });
    const words = await takeWords(tx, userId, kind, said, null);
    if (!words.ok) return words;
    for (;;) {
      const no = drawDatedNumber('SH', { clock, random });
      if (!(await insertListing(tx, { ...words.value, city: cityOf(said.adcode), no, ownerId: userId, at: clock.now() }))) continue;
      return success(await viewListing(tx, (await readListing(tx, no))!, userId));
    }
  });
}
