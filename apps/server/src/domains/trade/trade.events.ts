import type { EventHandlers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { eraseDeals } from './deals/deals.store.ts';
import { eraseFavourites } from './favourites/favourites.store.ts';
import { eraseReporter } from './reports/reports.store.ts';
import { eraseListings } from './listings/listings.store.ts';
import { eraseRatings } from './ratings/ratings.store.ts';
import { eraseQuestions } from './questions/questions.store.ts';

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
