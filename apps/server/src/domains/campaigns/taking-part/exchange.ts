import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { blocksOf } from '../campaign/document.rules.ts';
import { enter } from '../campaign/enter.steps.ts';
import { grant } from '../campaign/participants.store.ts';
import { listCauses } from '../awards/awards.store.ts';
import { giveAward } from '../awards/give-award.steps.ts';

/** Exchanges points for a gift, or takes a free offer. */
export const exchange = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.exchange', async (tx, { caller }, { code, block: blockId, prize }) => {
    const entered = await enter(tx, deps, caller.userId, code);
    if (!('campaign' in entered)) return entered;
    const { campaign, participant } = entered;
    const block = blocksOf(campaign.document, 'gifts').find(({ id }) => id === blockId);
    const item = block?.items.find((each) => each.prize === prize);
    if (!block || !item) return failure('campaigns.no_block');
    const start = `gift:${blockId}:${prize}:`;
    const had = (await listCauses(tx, caller.userId, code)).filter(({ cause }) => cause.startsWith(start)).length;
    if (had >= block.mostEach) return failure('campaigns.taken_already');
    if (participant.points < item.points)
      return failure('campaigns.points_short', { values: { n: item.points - participant.points } });
    const cause = `${start}${had + 1}`;
    await grant(tx, { personId: caller.userId, code, cause, points: -item.points }, deps.clock.now());
    const award = await giveAward(tx, deps, campaign, { personId: caller.userId, prize, cause });
    return award ? success(award) : failure('campaigns.stock_out');
  });
