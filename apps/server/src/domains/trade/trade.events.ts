import type { Followers } from '../../platform/events/events.ts';
import { releaseFile } from '../files/index.ts';
import { eraseListings } from './listings.store.ts';
import { eraseQuestions } from './questions.store.ts';

export const tradeFollowers: Followers = {
  'accounts.erased': async (tx, { payload }) => {
    const { userId } = payload as { userId: string };
    await eraseQuestions(tx, userId);
    for (const path of await eraseListings(tx, userId)) await releaseFile(tx, userId, path);
  },
};
