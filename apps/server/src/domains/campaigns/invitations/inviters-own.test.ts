import { toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { orderEvent } from '../../../testing/order-event.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { sharePhone, signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { startInvitationRule } from '../builders/invitation-rule.builders.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';
import { dealState, inviteFriend, releaseDeal, releaseRewards } from '../builders/released-rewards.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await startInvitationRule(server.deps.database, server.clock.now());
});
afterAll(async () => {
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]);
  await server.close();
});

let deals = 0;
/** Completes an order of these two. @returns its number */
async function deal(customer: SignedIn, recycler: SignedIn): Promise<string> {
  const number = String((deals += 1)).padStart(6, '0');
  const no = `OR26112166${number}`;
  const order = orderEvent({
    ...{ no, receiptNo: `JD26112166${number}`, amountFen: 2_000, totalGrams: 1_000 },
    ...{ customerId: customer.userId, recyclerId: recycler.userId, at: toInstant(server.clock.now()) },
  });
  await server.deps.database.transaction((tx) => publish(tx, server.deps, 'orders.completed', order));
  await server.server.deliver();
  return no;
}

/** Completes an order of these two, and lets the seven days of its rewards be over. */
async function finish(customer: SignedIn, recycler: SignedIn): Promise<void> {
  await deal(customer, recycler);
  await releaseRewards(server);
}

const someone = () => signInAs(server);
const aRecycler = () => signInAs(server, { recycler: true });
const rewardOf = async ({ userId }: SignedIn): Promise<number> =>
  (await readBalances(server.deps.database, userId)).reward;
const invited = (host: SignedIn, guest: SignedIn): Promise<void> => inviteFriend(server, host.userId, guest.userId);

describe('an inviter', () => {
  test('is paid nothing for their own second number, used on their own phone', async () => {
    const [host, second] = [await someone(), await someone()];
    await invited(host, second);
    await sharePhone(server, host, second);
    await finish(second, await aRecycler());
    expect(await rewardOf(host)).toBe(0);
    const { items } = await server.succeed('campaigns.get_profit_details', { x: host.userId }, { token: host.token });
    expect(items).toMatchObject([{ state: 'missed', reason: '同一台手机只计一次' }]);
  });

  test('is paid nothing for a deal of their friend with their own second account as a recycler, and later for a real one', async () => {
    const [host, guest, second] = [await someone(), await someone(), await aRecycler()];
    await invited(host, guest);
    await sharePhone(server, host, second);
    await finish(guest, second);
    expect(await rewardOf(host)).toBe(0);
    await finish(guest, await aRecycler());
    expect(await rewardOf(host)).toBe(500);
  });

  test('is paid nothing for a deal of two whom they invited, and later for each with somebody else', async () => {
    const [host, guest, recycler] = [await someone(), await someone(), await aRecycler()];
    await invited(host, guest);
    await invited(host, recycler);
    await finish(guest, recycler);
    expect(await rewardOf(host)).toBe(0);
    await finish(guest, await aRecycler());
    await finish(await someone(), recycler);
    expect(await rewardOf(host)).toBe(1_000);
  });

  test('counts none of these among the friends of a campaign', async () => {
    const code = await openCampaign(server);
    const friendsOf = async ({ token }: SignedIn) => {
      const { me } = await server.succeed('campaigns.open', { code }, { token });
      return me?.progress.find(({ measure }) => measure === 'invited')?.value ?? 0;
    };
    const host = await someone();
    await server.succeed('campaigns.join', { code }, { token: host.token });
    const [second, guest, other, twin, recycler] = [
      await someone(),
      await someone(),
      await someone(),
      await aRecycler(),
      await aRecycler(),
    ];
    server.clock.advance(1_000);
    for (const friend of [second, guest, other, recycler]) await invited(host, friend);
    await sharePhone(server, host, second, twin);
    await deal(second, await aRecycler());
    await deal(guest, twin);
    await deal(other, recycler);
    expect(await friendsOf(host)).toBe(0);
    await deal(guest, await aRecycler());
    expect(await friendsOf(host)).toBe(1);
  });
});

describe('a recycler with whom several friends of one inviter deal', () => {
  const dealsOf = async (friends: number): Promise<string[]> => {
    const [host, recycler] = [await someone(), await aRecycler()];
    const made: string[] = [];
    for (let friend = 0; friend < friends; friend += 1) {
      const guest = await someone();
      await invited(host, guest);
      made.push(await deal(guest, recycler));
    }
    return made;
  };
  const statesOf = async (made: readonly string[]) => {
    for (const no of made) await releaseDeal(server, no);
    return Promise.all(made.map((no) => dealState(server, no)));
  };

  test('is paid for with two, and from the third on an operator looks first', async () => {
    expect(await statesOf(await dealsOf(2))).toEqual(['released', 'released']);
    const made = await dealsOf(3);
    expect(await statesOf(made)).toEqual(['held', 'held', 'held']);
    const { token } = await signInAsOperator(server, 'he', ['campaigner']);
    const { items } = await server.succeed('campaigns.console_held_deals', { state: 'held' }, { token });
    expect(items.find(({ no }) => no === made[0])!.signs).toEqual(['one_inviter']);
  });
});
