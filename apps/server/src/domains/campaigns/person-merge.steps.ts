import type { Domain } from '../../domain.ts';
import { missedReasons } from './invitations/invitations.rules.ts';
import { moveInvitations } from './invitations/invitations.store.ts';
import { moveRewardDeals } from './deals/reward-deals.store.ts';
import { findMergeBlockers, listOpenAwards, moveOpenAwards } from './merged-awards.store.ts';

/**
 * Moves what a person's second number may still earn: whom it invited, its deals whose rewards wait, and its open
 * prizes. Two numbers of one person invite nobody: an invitation of the second number earns nothing any more.
 */
export const campaignsMerge: NonNullable<Domain['personMerge']> = {
  async plan(source, pair) {
    const names = await listOpenAwards(source, pair.absorbedId);
    return {
      blockers: await findMergeBlockers(source, pair),
      moves: names.length > 0 ? [`${names.length} 份奖品`] : [],
    };
  },
  async move(tx, _, pair) {
    await moveInvitations(tx, pair, missedReasons.merged);
    await moveRewardDeals(tx, pair);
    await moveOpenAwards(tx, pair);
  },
};
