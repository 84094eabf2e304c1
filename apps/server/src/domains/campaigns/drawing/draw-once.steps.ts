import type { CampaignAward } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import { linkText, prizeOfRoll, rollDraw, sumOfWeights } from '@shoushou/rules/campaigns/draw';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { CampaignRow } from '../engine/campaign.rules.ts';
import { fallbackOf } from '../engine/document.rules.ts';
import { takePrize } from '../prizes/awards.store.ts';
import { giveAward } from '../prizes/give-award.steps.ts';
import { hashing, pseudonymOf, weightsOf } from './chain-seal.steps.ts';
import { appendDraw, type ChainRow, type DrawRow } from './chains.store.ts';

/** Draws under a chain that is locked: number, roll, prize, link, and the prize's money. */
export async function drawOnce(tx: Transaction, source: Pick<Deps, 'clock' | 'random'>, { campaign, chain, seed, personId, clientSeed }: { campaign: CampaignRow; chain: ChainRow; seed: string; personId: string; clientSeed: string }): Promise<{ draw: DrawRow; award: CampaignAward | null }> {
  const { code, document } = campaign;
  const weights = weightsOf(campaign);
  const n = chain.lastNumber + 1;
  const roll = await rollDraw(hashing, seed, { code, n, clientSeed }, sumOfWeights(weights));
  const drawn = prizeOfRoll(weights, roll);
  const fallback = fallbackOf(document);
  const prize = drawn === fallback || (await takePrize(tx, code, drawn)) ? drawn : fallback;
  const link = { previousHash: chain.lastHash, n, pseudonym: pseudonymOf(code, personId), clientSeed, roll: String(roll), prize };
  const draw = { code, personId, ...link, hash: hashing.sha256(linkText(link)) };
  const now = source.clock.now();
  await appendDraw(tx, draw, now);
  const award = prize === fallback ? null : await giveAward(tx, source, campaign, { personId, prize, cause: `draw:${n}`, taken: true });
  return { draw: { ...draw, at: toInstant(now) }, award };
}
