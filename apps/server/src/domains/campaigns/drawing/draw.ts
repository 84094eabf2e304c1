import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findBlock, prizeOf } from '../engine/document.rules.ts';
import { enter } from '../engine/enter.steps.ts';
import { countDrawsToday, grant } from '../engine/participants.store.ts';
import { howToDrawAgain } from '../engine/terms.rules.ts';
import { openSeed } from './chain-seal.steps.ts';
import { lockChain } from './chains.store.ts';
import { drawOnce } from './draw-once.steps.ts';

/** Takes a chance and draws; the chain's lock makes all draws of a campaign one after the other. */
export const draw = (deps: Pick<Deps, 'clock' | 'random' | 'environment'>) =>
  transactionalHandler('campaigns.draw', async (tx, { caller }, { code, clientSeed }) => {
    const entered = await enter(tx, deps, caller.userId, code);
    if (!('campaign' in entered)) return entered;
    const { campaign, participant } = entered;
    const wheel = findBlock(campaign.document, 'wheel');
    if (!wheel) return failure('campaigns.no_block');
    const now = deps.clock.now();
    if ((await countDrawsToday(tx, caller.userId, code, now)) >= wheel.mostADay) return failure('campaigns.day_limit', { values: { n: wheel.mostADay } });
    if (participant.chances < 1) return failure('campaigns.no_chance', { values: { how: howToDrawAgain(campaign.document) } });
    const chain = await lockChain(tx, code);
    if (!chain) return failure('campaigns.no_block');
    await grant(tx, { personId: caller.userId, code, cause: `draw:${chain.lastNumber + 1}`, chances: -1 }, now);
    const { draw: made, award } = await drawOnce(tx, deps, { campaign, chain, seed: openSeed(deps, chain), personId: caller.userId, clientSeed });
    const { n, pseudonym, roll, prize, previousHash, hash, at } = made;
    return success({ n, pseudonym, clientSeed, roll, prize, previousHash, hash, at, name: prizeOf(campaign.document, prize)?.name ?? '', chances: participant.chances - 1, award });
  });
