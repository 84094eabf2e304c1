import type { CampaignDocument } from '@shoushou/contract';
import { DAY, fromInstant, HOUR, MINUTE, toInstant, type Random } from '@shoushou/kernel';
import { cutShares, taxOf } from '@shoushou/rules/campaigns/money';
import type { CampaignMeasure } from '@shoushou/rules/campaigns/names';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { hashing, weightsOf } from '../drawing/chain-seal.steps.ts';
import { insertChain, lockChain } from '../drawing/chains.store.ts';
import { drawInOrder } from '../drawing/draw-in-order.steps.ts';
import { packetClosed, packetMade, packetOpened } from '../campaign/budget-money.rules.ts';
import { markFinished, readCampaign } from '../campaign/campaigns.store.ts';
import { awardPlaces, settleCampaign } from '../running/finish-campaign.steps.ts';
import {
  addProgress,
  grant,
  grantAll,
  insertParticipant,
  insertParticipants,
  insertVote,
} from '../campaign/participants.store.ts';
import { insertObjection } from '../objections/objections.store.ts';
import { closePacket, insertPacket, takeShares } from '../packets/packets.store.ts';
import type { AwardRow } from '../awards/award-view.rules.ts';
import { lockStock, moveAward, readAward, saveClaim, saveParcel } from '../awards/awards.store.ts';
import { giveAward } from '../awards/give-award.steps.ts';
import { payGoodsTax } from '../awards/goods-tax.steps.ts';
import { seedCampaign } from './campaign.builders.ts';
import { seedEarnings, seedPartners, type SampleDeal } from './sample-earnings.builders.ts';

export interface CampaignLife {
  campaigns: readonly { code: string; document: CampaignDocument }[];
  /** The recycler and the customer who are signed in with. */
  recyclerId: string;
  customerId: string;
  recyclers: readonly string[];
  customers: readonly string[];
  /** Deals of the sample recycler for signing in. */
  deals: readonly SampleDeal[];
  random: Random;
  /** Milliseconds. */
  now: number;
}

/**
 * Writes campaigns and what people have done in them: draws, contests, votes, prizes, packets. Each is in the state
 * that its times say.
 */
export async function seedCampaignLife(database: Database, life: CampaignLife): Promise<void> {
  const { campaigns, now } = life;
  const published = campaigns
    .map((campaign) => ({ ...campaign, at: Math.min(now - 41 * DAY, fromInstant(campaign.document.startsAt)) }))
    .sort((one, other) => one.at - other.at);
  // In the order of time, as the postings of every account are.
  await database.transaction(async (tx) => {
    for (const campaign of published) {
      await seedCampaign(tx, campaign);
      if (campaign.code === SETTLED) await seedSettled(tx, life);
    }
    await seedEndedDraw(tx, life);
    await seedContests(tx, life);
    await seedVotes(tx, life);
    await seedOwn(tx, life);
    await seedClaims(tx, life);
    await settleCampaign(tx, (await readCampaign(tx, SETTLED))!, now - 14 * DAY);
    await seedPackets(tx, life);
    await seedEarnings(tx, life);
    await seedPartners(tx, life);
    await seedWonMoney(tx, life);
  });
}

const sourceAt = (at: number, random: Random) => ({ clock: { now: () => at }, random });

/** Rounds of draws, each of all customers, eleven hours apart. */
const ROUNDS = 50;
/** A campaign after its deadline for claims. */
const SETTLED = 'anniversary6';

/** Three thousand draws under a seed that is public. */
async function seedEndedDraw(tx: Transaction, { customers, random, now }: CampaignLife): Promise<void> {
  const code = 'mid-autumn';
  const seed = hashing.sha256('收收中秋抽奖示例种子');
  await insertChain(tx, { code, seedHash: hashing.sha256(seed), sealedSeed: null, seed });
  const campaign = (await readCampaign(tx, code))!;
  const from = fromInstant(campaign.startsAt);
  await insertParticipants(tx, customers, code, from);
  await grantAll(
    tx,
    code,
    customers.map((personId) => ({ personId, cause: 'join', chances: ROUNDS })),
    from,
  );
  const valuable: { personId: string; id: string }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const chain = (await lockChain(tx, code))!;
    const stock = await lockStock(
      tx,
      code,
      weightsOf(campaign).map(({ prize }) => prize),
    );
    const drawn = await drawInOrder(tx, sourceAt(from + (round + 1) * 11 * HOUR, random), {
      campaign,
      chain,
      seed,
      stock,
      draws: customers.map((personId) => ({
        personId,
        clientSeed: hashing.sha256(`sample ${round} ${personId}`).slice(0, 32),
      })),
    });
    valuable.push(
      ...drawn.flatMap(({ draw: { personId }, award }) =>
        award?.state === 'held' ? [{ personId, id: award.id }] : [],
      ),
    );
  }
  for (const award of valuable)
    await moveAward(tx, award, { state: 'won', ended: false }, fromInstant(campaign.endsAt));
  await markFinished(tx, code, false, fromInstant(campaign.endsAt));
  await markFinished(tx, 'minautumn', false, now - 20 * DAY);
}

/** A contest that runs, one whose result is objected to, and one whose places were given. */
async function seedContests(
  tx: Transaction,
  { recyclers, customers, recyclerId, customerId, random, now }: CampaignLife,
): Promise<void> {
  const contests: readonly (readonly [
    code: string,
    measure: CampaignMeasure,
    people: readonly string[],
    most: number,
    days: number,
  ])[] = [
    ['anniversary7', 'orders', [recyclerId, ...recyclers], 60, 6],
    ['labour', 'grams', [recyclerId, customerId, ...customers], 90_000, 25],
    ['ranking', 'invited', [customerId, recyclerId, ...customers], 9, 3],
  ];
  for (const [code, measure, people, most, days] of contests) {
    for (const [index, personId] of people.slice(0, 14).entries()) {
      const at = now - days * DAY + index * HOUR;
      await insertParticipant(tx, personId, code, at);
      await addProgress(tx, { personId, code, measure, amount: 1 + random.below(most) }, at);
    }
  }
  await markFinished(tx, 'anniversary7', true, now - 2 * DAY);
  await insertObjection(
    tx,
    {
      personId: recyclers[0]!,
      code: 'anniversary7',
      id: createId({ now: () => now - DAY }, random),
      words: '我的单数少算了两单，11 月的两张收单没有计入，请核对。',
    },
    now - DAY,
  );
  await markFinished(tx, 'labour', true, now - 20 * DAY);
  await awardPlaces(tx, sourceAt(now - 17 * DAY, random), (await readCampaign(tx, 'labour'))!);
}

/** The prizes of the settled campaign. */
async function seedSettled(tx: Transaction, { customers, random, now }: CampaignLife): Promise<void> {
  const campaign = (await readCampaign(tx, SETTLED))!;
  for (const [index, personId] of customers.slice(0, 8).entries()) {
    const at = now - (70 - index) * DAY;
    await insertParticipant(tx, personId, campaign.code, at);
    await addProgress(tx, { personId, code: campaign.code, measure: 'invited', amount: 1 }, at);
    await giveAward(tx, sourceAt(at, random), campaign, { personId, prize: 'cash-6', cause: 'task:invite:1' });
  }
  await markFinished(tx, campaign.code, false, now - 45 * DAY);
}

/** Nine hundred votes: three a day of each customer, on five days. */
async function seedVotes(tx: Transaction, { customers, random, now }: CampaignLife): Promise<void> {
  const { document } = (await readCampaign(tx, 'selection'))!;
  const ids = document.blocks.flatMap((block) => (block.kind === 'vote' ? block.candidates.map(({ id }) => id) : []));
  await insertParticipants(tx, customers, 'selection', now - 6 * DAY);
  for (const [index, personId] of customers.entries()) {
    for (let day = 1; day <= 5; day += 1) {
      const first = index + random.below(3);
      for (let vote = 0; vote < 3; vote += 1)
        await insertVote(tx, personId, 'selection', ids[(first + vote * vote) % ids.length]!, now - day * DAY);
    }
  }
}

/** The two sample people's own: chances, a prize without an address, five coupons. */
async function seedOwn(tx: Transaction, { recyclerId, customerId, random, now }: CampaignLife): Promise<void> {
  for (const [personId, code, chances, days] of [
    [recyclerId, 'luckydraw', 3, 1],
    [customerId, 'luckydraw', 2, 1],
    [customerId, 'zhuangshu', 0, 1],
    [customerId, 'hilarity', 0, 1],
    [recyclerId, 'jiujiujin', 0, 41],
    [customerId, 'minautumn', 0, 30],
  ] as const) {
    await insertParticipant(tx, personId, code, now - days * DAY);
    await grant(tx, { personId, code, cause: 'join', chances }, now - days * DAY);
  }
  const moon = (await readCampaign(tx, 'minautumn'))!;
  await addProgress(tx, { personId: customerId, code: 'minautumn', measure: 'check_ins', amount: 8 }, now - 21 * DAY);
  for (const [at, prize] of [
    [3, 'points-20'],
    [5, 'coupon-5'],
    [8, 'mooncake'],
  ] as const)
    await giveAward(tx, sourceAt(now - (29 - at) * DAY, random), moon, {
      personId: customerId,
      prize,
      cause: `task:moon:${at}`,
    });
  const source = sourceAt(now - HOUR, random);
  const offers = (await readCampaign(tx, 'zhuangshu'))!;
  for (const prize of ['coupon-2', 'coupon-6', 'coupon-15'])
    await giveAward(tx, source, offers, { personId: customerId, prize, cause: `gift:offers:${prize}:1` });
  await giveAward(tx, source, (await readCampaign(tx, 'hilarity'))!, {
    personId: customerId,
    prize: 'coupon-10',
    cause: 'gift:gifts:coupon-10:1',
  });
}

/** Money that the two people for signing in have won, of which tax was withheld. */
async function seedWonMoney(tx: Transaction, { recyclerId, customerId, random, now }: CampaignLife): Promise<void> {
  const draw = (await readCampaign(tx, 'luckydraw'))!;
  for (const [index, personId] of [recyclerId, recyclerId, customerId].entries())
    await giveAward(tx, sourceAt(now - (5 - index) * MINUTE, random), draw, {
      personId,
      prize: 'cash-8',
      cause: `gift:sample:cash-8:${index}`,
    });
}

/** A prize in each state of its claim. */
async function seedClaims(tx: Transaction, { customers, random, now }: CampaignLife): Promise<void> {
  const campaign = (await readCampaign(tx, 'minautumn'))!;
  const address = { name: '王女士', mobile: '13800000000', text: '广东省深圳市南山区科技园南区 1 栋 301' };
  const claims: readonly ((award: AwardRow) => Promise<void>)[] = [
    () => Promise.resolve(),
    (award) => saveClaim(tx, award, { address, point: null, pickupCode: null }),
    (award) => saveClaim(tx, award, { address: null, point: 'nanshan', pickupCode: '204815' }),
    (award) => ship(award),
    async (award) => {
      await ship(award);
      await moveAward(tx, award, { state: 'delivered', ended: true }, now - 13 * DAY);
    },
    (award) => moveAward(tx, award, { state: 'forfeited', ended: true }, now - DAY),
  ];
  const ship = async (award: AwardRow): Promise<void> => {
    await saveClaim(tx, award, { address, point: null, pickupCode: null });
    await saveParcel(tx, award, { courier: '顺丰速运', courierNo: 'SF1402233445566' }, now - 16 * DAY);
    await payGoodsTax(tx, award, now - 16 * DAY);
  };
  for (const [index, claim] of claims.entries()) {
    const personId = customers[index]!;
    const at = now - (24 - index) * DAY;
    await insertParticipant(tx, personId, campaign.code, at);
    const award = (await giveAward(tx, sourceAt(at, random), campaign, {
      personId,
      prize: 'mooncake',
      cause: 'task:moon:8',
    }))!;
    await claim((await readAward(tx, personId, award.id))!);
  }
}

/** Eight packets: six open ones, some of them partly opened, an empty one, and an expired one. */
async function seedPackets(tx: Transaction, { recyclerId, customers, random, now }: CampaignLife): Promise<void> {
  const packets: readonly (readonly [packet: string, personId: string, opened: number, madeAt: number])[] = [
    ['SHSHU8923456', customers[5]!, 2, now - 3 * DAY],
    ['SHSHU7892345', customers[4]!, 5, now - 8 * HOUR],
    ['SHSHU6789234', recyclerId, 0, now - 6 * HOUR],
    ['SHSHU5678923', customers[3]!, 4, now - 5 * HOUR],
    ['SHSHU4567892', customers[2]!, 3, now - 3 * HOUR],
    ['SHSHU3456789', customers[1]!, 1, now - 2 * HOUR],
    ['SHSHU8765432', recyclerId, 2, now - 1.5 * HOUR],
    ['SHSHU2345678', customers[0]!, 0, now - HOUR],
  ];
  const [lasts, shares, totalFen] = [2 * DAY, 5, 500];
  for (const [packet, personId, opened, madeAt] of packets) {
    await insertParticipant(tx, personId, 'hongbao', madeAt);
    await insertPacket(
      tx,
      {
        packet,
        code: 'hongbao',
        block: 'packets',
        personId,
        totalFen,
        madeAt: toInstant(madeAt),
        expiresAt: toInstant(madeAt + lasts),
      },
      cutShares(totalFen, shares, (limit) => random.below(limit)),
    );
    await postOrThrow(tx, packetMade({ packet, code: 'hongbao', totalFen }), madeAt);
    for (const [index, opener] of customers.slice(10, 10 + opened).entries()) {
      const at = madeAt + (index + 1) * 60_000;
      const [{ seq, amountFen } = { seq: 0, amountFen: 0 }] = await takeShares(
        tx,
        { packet, opened: index },
        [opener],
        at,
      );
      await postOrThrow(
        tx,
        packetOpened({ packet, seq, personId: opener, grossFen: amountFen, taxFen: taxOf(amountFen, 'accidental') }),
        at,
      );
    }
    if (madeAt + lasts <= now)
      await postOrThrow(
        tx,
        packetClosed({ packet, code: 'hongbao', leftFen: await closePacket(tx, packet, madeAt + lasts) }),
        madeAt + lasts,
      );
  }
}
