import type { CampaignDocument } from '@shoushou/contract';
import { DAY, HOUR, toInstant, type Random } from '@shoushou/kernel';
import { cutShares } from '@shoushou/rules/campaigns/money';
import type { CampaignMeasure } from '@shoushou/rules/campaigns/names';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { hashing } from '../drawing/chain-seal.steps.ts';
import { insertChain, lockChain } from '../drawing/chains.store.ts';
import { drawInOrder } from '../drawing/draw-in-order.steps.ts';
import { packetMade } from '../engine/budget-money.rules.ts';
import { markFinished, readCampaign } from '../engine/campaigns.store.ts';
import { addProgress, grant, insertParticipant, insertVote } from '../engine/participants.store.ts';
import { giveAward } from '../prizes/give-award.steps.ts';
import { insertPacket } from '../packets/packets.store.ts';
import { seedCampaign } from './campaign.builders.ts';
import { seedEarnings, seedPartners, type SampleDeal } from './sample-earnings.builders.ts';

export interface CampaignLife {
  campaigns: readonly { code: string; document: CampaignDocument }[];
  /** The recycler and the customer who are signed in with. */
  recyclerId: string;
  customerId: string;
  recyclers: readonly string[];
  customers: readonly string[];
  /** Of the recycler who is signed in with. */
  deals: readonly SampleDeal[];
  random: Random;
  /** Milliseconds. */
  now: number;
}

/** Writes campaigns and what people have done in them: draws, contests, votes, prizes, packets. */
export async function seedCampaignLife(database: Database, life: CampaignLife): Promise<void> {
  const { campaigns, now } = life;
  for (const campaign of campaigns) await database.transaction((tx) => seedCampaign(tx, { ...campaign, at: now - 41 * DAY }));
  await database.transaction(async (tx) => {
    await seedEndedDraw(tx, life);
    await seedContests(tx, life);
    await seedVotes(tx, life);
    await seedOwn(tx, life);
    await seedEarnings(tx, life);
    await seedPartners(tx, life);
  });
}

/** Forty draws under a seed that is public. */
async function seedEndedDraw(tx: Transaction, { customers, random, now }: CampaignLife): Promise<void> {
  const code = 'national-day';
  const seed = hashing.sha256('收收国庆抽奖示例种子');
  await insertChain(tx, { code, seedHash: hashing.sha256(seed), sealedSeed: null, seed });
  const campaign = (await readCampaign(tx, code))!;
  for (let turn = 0; turn < 40; turn += 1) {
    const at = now - 10 * DAY + turn * HOUR;
    const personId = customers[turn % customers.length]!;
    if (await insertParticipant(tx, personId, code, at)) await grant(tx, { personId, code, cause: 'join', chances: 3 }, at);
    const chain = (await lockChain(tx, code))!;
    await drawInOrder(tx, { clock: { now: () => at }, random }, { campaign, chain, seed, draws: [{ personId, clientSeed: hashing.sha256(`sample ${turn}`).slice(0, 32) }] });
  }
  await markFinished(tx, code, false, now - 5 * DAY);
}

async function seedContests(tx: Transaction, { recyclers, customers, recyclerId, customerId, random, now }: CampaignLife): Promise<void> {
  const contests: readonly (readonly [code: string, measure: CampaignMeasure, people: readonly string[], most: number])[] = [
    ['anniversary7', 'orders', [recyclerId, ...recyclers], 60],
    ['labour', 'grams', [recyclerId, customerId, ...customers], 90_000],
    ['ranking', 'invited', [customerId, recyclerId, ...customers], 9],
  ];
  for (const [code, measure, people, most] of contests) {
    for (const [index, personId] of people.slice(0, 14).entries()) {
      const at = now - 3 * DAY + index * HOUR;
      await insertParticipant(tx, personId, code, at);
      await addProgress(tx, { personId, code, measure, amount: 1 + random.below(most) }, at);
    }
  }
}

async function seedVotes(tx: Transaction, { customers, random, now }: CampaignLife): Promise<void> {
  const { document } = (await readCampaign(tx, 'selection'))!;
  const ids = document.blocks.flatMap((block) => (block.kind === 'vote' ? block.candidates.map(({ id }) => id) : []));
  for (const [index, personId] of customers.slice(0, 30).entries()) {
    const at = now - 2 * DAY - index * HOUR;
    await insertParticipant(tx, personId, 'selection', at);
    for (let vote = 0; vote < 3; vote += 1) await insertVote(tx, personId, 'selection', ids[(index + vote * (1 + random.below(2))) % ids.length]!, at);
  }
}

/** What the two sample people find: chances, a prize without an address, coupons, red packets. */
async function seedOwn(tx: Transaction, { recyclerId, customerId, customers, random, now }: CampaignLife): Promise<void> {
  const source = { clock: { now: () => now - HOUR }, random };
  for (const [personId, code, chances] of [[recyclerId, 'luckydraw', 3], [customerId, 'luckydraw', 2], [customerId, 'zhuangshu', 0], [recyclerId, 'jiujiujin', 0], [customerId, 'minautumn', 0]] as const) {
    await insertParticipant(tx, personId, code, now - DAY);
    await grant(tx, { personId, code, cause: 'join', chances }, now - DAY);
  }
  const moon = (await readCampaign(tx, 'minautumn'))!;
  for (const [at, prize] of [[3, 'points-20'], [5, 'coupon-5'], [8, 'mooncake']] as const) await giveAward(tx, source, moon, { personId: customerId, prize, cause: `task:moon:${at}` });
  await addProgress(tx, { personId: customerId, code: 'minautumn', measure: 'check_ins', amount: 8 }, now - DAY);
  await giveAward(tx, source, (await readCampaign(tx, 'zhuangshu'))!, { personId: customerId, prize: 'coupon-6', cause: 'gift:offers:coupon-6:1' });
  for (const [packet, personId] of [['SHSHU2345678', customers[0]!], ['SHSHU8765432', recyclerId]] as const) {
    await insertParticipant(tx, personId, 'hongbao', now - DAY);
    await insertPacket(tx, { packet, code: 'hongbao', block: 'packets', personId, totalFen: 500, madeAt: toInstant(now - HOUR), expiresAt: toInstant(now + 2 * DAY) }, cutShares(500, 5, (limit) => random.below(limit)));
    await postOrThrow(tx, packetMade({ packet, code: 'hongbao', totalFen: 500 }), now);
  }
}
