import type { CampaignAward } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import { linkText, prizeOfRoll, rollDraw, sumOfWeights } from '@shoushou/rules/campaigns/draw';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { CampaignRow } from '../campaign/campaign.rules.ts';
import { fallbackOf } from '../campaign/document.rules.ts';
import { giveAwards } from '../awards/give-award.steps.ts';
import { hashing, hashingUnder, pseudonymOf, weightsOf } from './chain-seal.steps.ts';
import { appendDraws, type ChainRow, type DrawRow } from './chains.store.ts';

interface Drawing {
  campaign: CampaignRow;
  /** Locked. */
  chain: ChainRow;
  seed: string;
  /** The remaining prizes, locked. */
  stock: ReadonlyMap<string, number>;
  /** Draws of locked people with a chance for each. */
  draws: readonly { personId: string; clientSeed: string }[];
}

interface Drawn {
  draw: DrawRow;
  award: CampaignAward | null;
}

/**
 * Draws one after the other: each uses a chance and gets its number, roll, prize and link after the previous draw. All
 * are written together, with their money.
 */
export async function drawInOrder(
  tx: Transaction,
  source: Pick<Deps, 'clock' | 'random'>,
  { campaign, chain, seed, stock, draws }: Drawing,
): Promise<Drawn[]> {
  if (draws.length === 0) return [];
  const { code, document } = campaign;
  const weights = weightsOf(campaign);
  const sum = sumOfWeights(weights);
  const fallback = fallbackOf(document);
  const underSeed = hashingUnder(seed);
  const taken = new Map<string, number>();
  const made: Omit<DrawRow, 'code' | 'at'>[] = [];
  let previousHash = chain.lastHash;
  for (const { personId, clientSeed } of draws) {
    const n = chain.lastNumber + made.length + 1;
    const roll = rollDraw(underSeed, seed, { code, n, clientSeed }, sum);
    const drawn = prizeOfRoll(weights, roll);
    const isLeft = (stock.get(drawn) ?? 0) > (taken.get(drawn) ?? 0);
    const prize = drawn === fallback || !isLeft ? fallback : drawn;
    if (prize !== fallback) taken.set(prize, (taken.get(prize) ?? 0) + 1);
    const link = { previousHash, n, pseudonym: pseudonymOf(code, personId), clientSeed, roll: String(roll), prize };
    previousHash = hashing.sha256(linkText(link));
    made.push({ personId, ...link, hash: previousHash });
  }
  const now = source.clock.now();
  const won = made.filter(({ prize }) => prize !== fallback);
  // Pipelined, since every other draw of the campaign waits; the single statement first, so that its failure also ends
  // the others.
  const [, awards] = await Promise.all([
    appendDraws(tx, { code, draws: made, nothing: fallback }, now),
    giveAwards(
      tx,
      source,
      campaign,
      won.map(({ personId, prize, n }) => ({ personId, prize, cause: `draw:${n}` })),
    ),
  ]);
  const awardOf = new Map(won.map(({ n }, index) => [n, awards[index]!]));
  return made.map((draw) => ({ draw: { ...draw, code, at: toInstant(now) }, award: awardOf.get(draw.n) ?? null }));
}
