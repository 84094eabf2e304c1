import { failure, success } from '@shoushou/kernel';
import { sumOfWeights, verifyChain } from '@shoushou/rules/campaigns/draw';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { hashing, openSeed, weightsOf } from '../drawing/chain-seal.steps.ts';
import { listDrawRows, readChain, type DrawRow } from '../drawing/chains.store.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { fallbackOf, prizeOf } from '../campaign/document.rules.ts';

/** Draws read at a time. */
const BATCH_SIZE = 5_000;

export const verifyDraws = (deps: Pick<Deps, 'database' | 'environment' | 'random'>) =>
  handler('campaigns.verify_draws', async (_, { code }) => {
    const { database } = deps;
    const campaign = await readCampaign(database, code);
    if (!campaign) return failure('campaigns.unknown');
    const chain = await readChain(database, code);
    if (!chain) return failure('campaigns.no_block');
    const links: DrawRow[] = [];
    for (let page: DrawRow[] = []; ;) {
      page = await listDrawRows(database, code, links.length, BATCH_SIZE);
      links.push(...page);
      if (page.length < BATCH_SIZE) break;
    }
    const prizes = weightsOf(campaign);
    const problem = await verifyChain(
      hashing,
      { code, seedHash: chain.seedHash, seed: openSeed(deps, chain), prizes, fallback: fallbackOf(campaign.document) },
      links,
    );
    const shares = prizes.map(({ prize, weight }) => ({
      prize,
      name: prizeOf(campaign.document, prize)?.name ?? '',
      expected: (links.length * weight) / sumOfWeights(prizes),
      drawn: links.filter((link) => link.prize === prize).length,
    }));
    return success({
      draws: links.length,
      problem: problem ?? (links.length < chain.lastNumber ? '少了最后几号' : null),
      shares,
    });
  });
