import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { eraseDeals } from './deals/deals.store.ts';
import { eraseFavourites } from './goods/favourites.store.ts';
import { eraseReporter } from './goods/reports.store.ts';
import { eraseListings } from './goods/listings.store.ts';
import { eraseRatings } from './deals/ratings.store.ts';
import { eraseQuestions } from './goods/questions.store.ts';

/** Erases the listings, deals, questions and pictures of a deleted account. */
export const tradeEventHandlers: EventHandlers = {
  'accounts.erased': async (tx, { payload: { userId } }) => {
    const paths = [...(await eraseDeals(tx, userId)), ...(await eraseListings(tx, userId))];
    await eraseQuestions(tx, userId);
    await eraseFavourites(tx, userId);
    await eraseReporter(tx, userId);
    await eraseRatings(tx, userId);
    for (const path of paths) await releaseFile(tx, userId, path);
  },
};
