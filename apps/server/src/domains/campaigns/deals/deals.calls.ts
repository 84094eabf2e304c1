import type { heldDealsCalls } from '@shoushou/contract/campaigns/held-deals.contract';
import { cutPage, PAGE_SIZE, failure, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { countBothSides, sidesOf } from './count-deal.steps.ts';
import { refuseRewards } from './release-deals.steps.ts';
import { listRewardDeals, lockRewardDeal, saveDecision } from './reward-deals.store.ts';

export const dealsCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof heldDealsCalls>()({
    'campaigns.console_held_deals': handler(async (_, { state, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor);
      if (cursor !== undefined && !after) return unknownPlace;
      const rows = await listRewardDeals(database, state, after, PAGE_SIZE + 1);
      const { page, next } = cutPage(rows, (last) =>
        writeTimeCursor({ at: state === 'held' ? last.at : last.decidedAt!, no: last.no }),
      );
      const people = await findPeople(database, [...new Set(page.flatMap(sidesOf))]);
      const nameOf = (id: string | null): string => (id === null ? '没有账号' : (people.get(id)?.username ?? '已注销'));
      return success({
        items: page.map(({ customerId, recyclerId, state: now, ...deal }) => ({
          ...deal,
          state: now,
          customer: nameOf(customerId),
          recycler: nameOf(recyclerId),
        })),
        next,
      });
    }),

    /**
     * A released deal counts from the moment at which it was made, and its money is paid when its seven days are over.
     */
    'campaigns.decide_deal': transactionalHandler(async (tx, { caller }, { no, release, note }) => {
      const deal = await lockRewardDeal(tx, no);
      if (!deal) return failure('campaigns.deal_unknown');
      if (deal.state !== 'held') return failure('campaigns.deal_decided');
      const now = clock.now();
      if (release && !deal.counted) await countBothSides(tx, deps, deal);
      if (!release) await refuseRewards(tx, deps, deal, note);
      await saveDecision(tx, no, { release, note, by: caller, counted: deal.counted || release }, now);
      return success(null);
    }),
  });
};
