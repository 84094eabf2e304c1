import { createHmac, createSecretKey, hash } from 'node:crypto';
import type { CampaignView } from '@shoushou/contract';
import type { Hashing, WeightedPrize } from '@shoushou/rules/campaigns/draw';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { createSealer, sealingKeys } from '../../../platform/sealing.ts';
import { findBlock, prizeOf } from '../campaign/document.rules.ts';
import type { CampaignRow } from '../campaign/campaign.rules.ts';
import { insertChain, listUnsealed, type ChainRow } from './chains.store.ts';

/** The proof's functions on the server. */
export const hashing = {
  sha256: (text: string) => hash('sha256', text, 'hex'),
  hmac: (keyHex: string, text: string) => createHmac('sha256', Buffer.from(keyHex, 'hex')).update(text).digest('hex'),
} satisfies Hashing;

/** The same for many draws under one seed, whose key is made once. */
export function hashingUnder(seed: string): Hashing {
  const key = createSecretKey(seed, 'hex');
  return { sha256: hashing.sha256, hmac: (_, text) => createHmac('sha256', key).update(text).digest('hex') };
}

type SealDeps = Pick<Deps, 'environment' | 'random'>;

const SEED_BYTES = 32;
const placeOf = (code: string): string => `campaign_chains.seed ${code}`;

const sealerOf = ({ environment, random }: SealDeps) =>
  createSealer(sealingKeys(environment, 'campaign_chains.seed'), random);

/** Commits to a campaign's seed: publishes its hash and keeps the seed sealed until the end. Once per campaign. */
export async function commitSeed(tx: Transaction, deps: SealDeps, code: string): Promise<void> {
  const seed = Buffer.from(deps.random.bytes(SEED_BYTES)).toString('hex');
  await insertChain(tx, {
    code,
    seedHash: hashing.sha256(seed),
    sealedSeed: sealerOf(deps).seal(seed, placeOf(code)),
    seed: null,
  });
}

export function openSeed(
  deps: SealDeps,
  { code, sealedSeed, seed }: Pick<ChainRow, 'code' | 'sealedSeed' | 'seed'>,
): string {
  return seed ?? sealerOf(deps).open(sealedSeed!, placeOf(code));
}

/** Creates the seed of campaigns that were inserted without a server, such as samples, before their first draw. */
export async function sealMissingChains(deps: SealDeps & Pick<Deps, 'database'>): Promise<void> {
  for (const code of await listUnsealed(deps.database))
    await deps.database.transaction((tx) => commitSeed(tx, deps, code));
}

/** The public data of a draw's proof; with the seed only after the end. */
export function fairnessOf({ seedHash, seed, lastNumber, lastHash }: ChainRow): NonNullable<CampaignView['fairness']> {
  return { seedHash, seed, draws: lastNumber, lastHash };
}

/** The wheel's fields as the proof needs them. */
export function weightsOf({ document }: Pick<CampaignRow, 'document'>): WeightedPrize[] {
  return (findBlock(document, 'wheel')?.fields ?? []).map(({ prize, weight }) => ({
    prize,
    weight,
    stock: prizeOf(document, prize)?.stock ?? 0,
  }));
}

/** Pseudonym of a participant in the public list of draws: the same for all draws of one person in one campaign. */
export const pseudonymOf = (code: string, personId: string): string =>
  hashing.sha256(`${code}:${personId}`).slice(0, 12);
