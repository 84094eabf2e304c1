import { toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signInAs, signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { startInvitationRule } from '../domains/campaigns/builders/invitation-rule.builders.ts';
import { openCampaign } from '../domains/campaigns/builders/open-campaign.builders.ts';
import { dealState, inviteFriend, releaseDeal } from '../domains/campaigns/builders/released-rewards.builders.ts';
import { findBrokenCampaigns } from '../domains/campaigns/campaigns-invariants.store.ts';
import {
  closeNow,
  offerPacket,
  owedFen,
  packetEnd,
  proposedRecovery,
  winCash,
} from '../domains/campaigns/campaigns.scenes.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { publish } from '../platform/events/events.ts';
import { findUnserializable, type PausePoint } from '../testing/concurrency/interleave.ts';
import { doneAgain, enumerateCrashPoints, keyedSend, type Send } from '../testing/crash-points.ts';
import { inLane } from '../testing/lane.ts';
import { orderEvent } from '../testing/order-event.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let operator: { token: string };
let checker: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await startInvitationRule(server.deps.database, server.clock.now());
  operator = await signInAsOperator(server, 'he', ['campaigner']);
  checker = await signInAsOperator(server, 'checker');
});
afterEach(async () => {
  await server.server.deliver();
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]);
});
afterAll(() => server.close());

let deals = 0;
/** The first deal of an invited person with a coupon, a visit of twenty seconds or of twenty minutes. */
async function rewardedDeal(visitSeconds: number) {
  const [host, guest, recycler] = [
    await signInAs(server),
    await signInAs(server),
    await signInAs(server, { recycler: true }),
  ];
  await inviteFriend(server, host.userId, guest.userId);
  const code = await openCampaign(server);
  await server.succeed(
    'campaigns.exchange',
    { code, block: 'gifts', prize: 'coupon' },
    { token: guest.token, key: `coupon-${guest.userId}` },
  );
  deals += 1;
  const no = `OR261121${String(deals).padStart(8, '0')}`;
  const order = orderEvent({
    ...{ no, receiptNo: no.replace('OR', 'JD'), amountFen: 2_000, totalGrams: 1_000 },
    customerId: guest.userId,
    recyclerId: recycler.userId,
    facts: { ...{ exclusive: false, outsideWindow: false, typed: false, cash: false, earlierDeals: 0 }, visitSeconds },
    at: toInstant(server.clock.now()),
  });
  await server.deps.database.transaction((tx) => publish(tx, server.deps, 'orders.completed', order));
  await server.server.deliver();
  // The events of many deals at once are delivered by whoever is first.
  await expect.poll(() => dealState(server, no)).toBe(visitSeconds < 300 ? 'held' : 'waiting');
  return no;
}
/** The operator has no key: a repetition finds the deal decided. */
const decide =
  (no: string, release: boolean): Send =>
  async () => {
    const reply = await server.call('campaigns.decide_deal', { no, release, note: '已电话核实' }, operator);
    return reply.status < 500 ? doneAgain(() => dealState(server, no))() : reply;
  };
const releaseRewards = (no: string): Send =>
  doneAgain(async () => {
    await releaseDeal(server, no);
    return dealState(server, no);
  });

/** A packet of ¥5 in one share, so that no amount is drawn by chance. */
const lastShare = () => offerPacket(server, { totalFen: 500, shares: 1 });
const openShare = (packet: string, { token }: { token: string }): Send =>
  keyedSend(server, 'campaigns.open_packet', { packet }, { token });
const closePacket = (packet: string): Send =>
  doneAgain(async () => {
    await closeNow(server, packet);
    return packetEnd(server, packet);
  });
/** The operator has no key: a repetition finds it decided. */
const decideRecovery =
  ({ id }: { id: string }, approve: boolean): Send =>
  async () => {
    const reply = await server.call('campaigns.decide_recovery', { id, approve }, checker);
    return reply.status < 500 ? doneAgain(() => owedFen(server, id))() : reply;
  };
const winAgain = ({ person, code, id }: Awaited<ReturnType<typeof proposedRecovery>>): Send =>
  doneAgain(async () => {
    await winCash(server, person.userId, code, `task:again:${id}`);
    return 'won';
  });

const acts: Readonly<Record<string, () => Promise<Send>>> = {
  'rewards of a deal whose time has come': async () => releaseRewards(await rewardedDeal(1_200)),
  'a held deal that is released': async () => decide(await rewardedDeal(20), true),
  'a held deal that is refused': async () => decide(await rewardedDeal(20), false),
  'the last share of a red packet': async () => openShare(await lastShare(), await signInAs(server)),
  'a red packet that is over with half of its shares': async () => {
    const packet = await offerPacket(server, { totalFen: 2, shares: 2 });
    await server.succeed('campaigns.open_packet', { packet }, { token: (await signInAs(server)).token });
    return closePacket(packet);
  },
  'a prize that is taken back': async () =>
    decideRecovery(await proposedRecovery(server, operator, { spent: false }), true),
  'a prize that was spent, and is owed': async () =>
    decideRecovery(await proposedRecovery(server, operator, { spent: true }), true),
  'a prize from which an earlier one is set off': async () => {
    const owed = await proposedRecovery(server, operator, { spent: true });
    await server.succeed('campaigns.decide_recovery', { id: owed.id, approve: true }, checker);
    return winAgain(owed);
  },
};

describe('rewards of a deal that are interrupted and done again', () => {
  test.each(Object.keys(acts))(
    '%s have one effect, wherever it is cut or the database refuses',
    async (act) => {
      const { points, faults } = await enumerateCrashPoints({ database: server.deps.database, prepare: acts[act]! });
      expect(faults).toEqual([]);
      expect(points).toBeGreaterThanOrEqual(4);
    },
    inLane({ short: 60_000, long: 600_000 }),
  );
});

describe('two acts with the same rewards that meet', () => {
  const EVERYWHERE = (['one', 'other'] as const).flatMap((held) =>
    [0.2, 0.4, 0.6, 0.8, 1].map((at): PausePoint => ({ held, at })),
  );
  const HOLDS: readonly PausePoint[] = [
    { held: 'one', at: 0.35 },
    { held: 'other', at: 0.35 },
    { held: 'one', at: 0.85 },
  ];
  const meetings: Readonly<
    Record<string, readonly [seconds: number, one: (no: string) => Send, other: (no: string) => Send]>
  > = {
    'a held deal is released while it is refused': [20, (no) => decide(no, true), (no) => decide(no, false)],
    'a held deal is released twice': [20, (no) => decide(no, true), (no) => decide(no, true)],
    'rewards are paid by two servers': [1_200, releaseRewards, releaseRewards],
  };
  test.each(Object.keys(meetings))('%s ends as one after the other would', async (meeting) => {
    const [seconds, one, other] = meetings[meeting]!;
    const prepare = async () => {
      const no = await rewardedDeal(seconds);
      return { one: one(no), other: other(no), look: () => dealState(server, no) };
    };
    expect(await findUnserializable({ database: server.deps.database, prepare, holds: HOLDS })).toEqual([]);
  });

  const packetMeetings: Readonly<Record<string, (packet: string) => Promise<readonly [one: Send, other: Send]>>> = {
    'the last share is opened by two at once': async (packet) => [
      openShare(packet, await signInAs(server)),
      openShare(packet, await signInAs(server)),
    ],
    'the last share is opened twice by one': async (packet) => {
      const person = await signInAs(server);
      return [openShare(packet, person), openShare(packet, person)];
    },
    'a packet ends while its last share is opened': async (packet) => [
      closePacket(packet),
      openShare(packet, await signInAs(server)),
    ],
    'a packet is ended by two servers': async (packet) => [closePacket(packet), closePacket(packet)],
  };
  test.each(Object.keys(packetMeetings))('%s ends as one after the other would', async (meeting) => {
    const prepare = async () => {
      const packet = await lastShare();
      const [one, other] = await packetMeetings[meeting]!(packet);
      return { one, other, look: () => packetEnd(server, packet) };
    };
    expect(await findUnserializable({ database: server.deps.database, prepare, holds: HOLDS })).toEqual([]);
  });

  type Proposed = Awaited<ReturnType<typeof proposedRecovery>>;
  const recoveryMeetings: Readonly<
    Record<string, readonly [spent: boolean, one: (of: Proposed) => Send, other: (of: Proposed) => Send]>
  > = {
    'a prize is taken back while that is declined': [
      false,
      (of) => decideRecovery(of, true),
      (of) => decideRecovery(of, false),
    ],
    'a prize is taken back twice': [false, (of) => decideRecovery(of, true), (of) => decideRecovery(of, true)],
    'a prize is taken back while another is won': [false, (of) => decideRecovery(of, true), winAgain],
    'a spent prize is taken back while another is won': [true, (of) => decideRecovery(of, true), winAgain],
  };
  test.each(Object.keys(recoveryMeetings))('%s ends as one after the other would', async (meeting) => {
    const [spent, one, other] = recoveryMeetings[meeting]!;
    const prepare = async () => {
      const of = await proposedRecovery(server, operator, { spent });
      return { one: one(of), other: other(of), look: () => owedFen(server, of.id) };
    };
    expect(await findUnserializable({ database: server.deps.database, prepare, holds: EVERYWHERE })).toEqual([]);
  });
});
