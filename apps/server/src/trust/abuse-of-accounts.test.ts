import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  sharePhone,
  signInAs,
  signInAsOperator,
  type SignedIn,
} from '../domains/accounts/builders/accounts.builders.ts';
import { sampleDocument, seedCampaign } from '../domains/campaigns/builders/campaign.builders.ts';
import { openCampaign } from '../domains/campaigns/builders/open-campaign.builders.ts';
import { agreedOrder, buildCustomer, buildMarket, placeOrder } from '../domains/orders/builders/orders.builders.ts';
import { bindWechat, verifyPerson } from '../domains/payouts/builders/payouts.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { proveEnd, received } from '../domains/vehicles/vehicles.scenes.ts';
import { readBalances, verifyLedger } from '../domains/wallet/index.ts';
import { boughtInStore, testStore } from '../testing/chain/store-orders.ts';
import { activeListing } from '../testing/listings.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue (abuse-catalogue.test.ts): one person with several accounts, and an operator alone.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

/** Two accounts of one person, on one phone. */
async function twoAccounts(): Promise<[SignedIn, SignedIn]> {
  const two: [SignedIn, SignedIn] = [await signInAs(server), await signInAs(server)];
  await sharePhone(server, ...two);
  return two;
}

describe('who has a second account on their phone', () => {
  const makePacket = async ({ token }: SignedIn): Promise<string> => {
    const code = await openCampaign(server);
    return (await server.succeed('campaigns.make_packet', { code, block: 'packets' }, { token, key: code })).packet;
  };
  const open = (packet: string, { token }: SignedIn) => server.call('campaigns.open_packet', { packet }, { token });

  test('opens the red packet of their first one: cannot', async () => {
    const [giver, second] = await twoAccounts();
    const packet = await makePacket(giver);
    expect(await open(packet, second)).toMatchObject({
      outcome: 'campaigns.packet_same_phone',
      message: '这部手机发过或领过这个红包，每部手机只能领一份',
    });
    expect((await open(packet, await signInAs(server))).outcome).toBe('success');
  });

  test('opens a share of a stranger’s packet for each: one for the phone', async () => {
    const [first, second] = await twoAccounts();
    const packet = await makePacket(await signInAs(server));
    const outcomes = (await Promise.all([open(packet, first), open(packet, second)])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['campaigns.packet_same_phone', 'success']);
    const again = await Promise.all([open(packet, first), open(packet, second)]);
    expect(again.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
  });

  test('sells a device to their own store: earns no commission', async () => {
    const store = await testStore(server);
    const commissions = async () =>
      (await server.succeed('chain.list_commissions', {}, { token: store.manager.token })).items;
    const staff = ['2', 'M001'] as const;
    await boughtInStore(server, { store, staff });
    expect(await commissions()).toHaveLength(1);
    const second = await signInAs(server);
    await sharePhone(server, second, store.manager);
    await boughtInStore(server, { store, staff, by: second });
    expect(await commissions()).toHaveLength(1);
  });

  test('buys what their first one sells: cannot', async () => {
    const [seller, second] = await twoAccounts();
    const { no } = await activeListing(server, { owner: seller });
    const offer = { no, amountFen: 20_000, delivery: 'meet' as const };
    expect((await server.call('trade.make_offer', offer, { token: second.token })).outcome).toBe('trade.same_phone');
  });
});

describe('who has a second account on the phone of the one who pays or inspects', () => {
  test('recommends the vehicle of their first one, or to their own company: earns nothing', async () => {
    const rewardOf = async (referrer: SignedIn, sideOf: 'owner' | 'buyer' | null): Promise<number> => {
      const there = await received(server, { given: { referredBy: referrer.userId } });
      if (sideOf) await sharePhone(server, referrer, there[sideOf]);
      await proveEnd(server, there);
      return (await readBalances(server.deps.database, referrer.userId)).reward;
    };
    const at = server.clock.now();
    await server.deps.database.transaction((tx) =>
      seedCampaign(tx, { code: 'vehicle-referral', document: sampleDocument(at, { budgetFen: 100_000 }), at }),
    );
    expect(await rewardOf(await signInAs(server), null)).toBe(5_000);
    expect(await rewardOf(await signInAs(server), 'owner')).toBe(0);
    expect(await rewardOf(await signInAs(server), 'buyer')).toBe(0);
  });

  test('brings a device to the clerk who is themselves: another one takes it in', async () => {
    const store = await testStore(server);
    const second = await signInAs(server);
    await sharePhone(server, second, store.clerk);
    await expect(boughtInStore(server, { store, by: second })).rejects.toThrow('devices.own_order');
  });

  test('is paid to their WeChat at the door by themselves: two operators look at it first', async () => {
    const payoutAfter = async (isShared: boolean) => {
      const customer = await buildCustomer(server);
      await verifyPerson(server, customer.userId);
      await bindWechat(server, customer.userId);
      const deal = await agreedOrder(server, { customer });
      if (isShared) await sharePhone(server, deal.recycler, customer);
      await server.succeed(
        'orders.pay',
        { no: deal.receiptNo, type: 3, amountFen: deal.totalFen },
        { token: deal.recycler.token },
      );
      return (await server.succeed('payouts.list_withdrawals', {}, { token: customer.token })).items[0]!.state;
    };
    expect([await payoutAfter(false), await payoutAfter(true)]).toEqual(['approved', 'reviewing']);
  });
});

describe('an operator with a friend among the customers', () => {
  test('gives goodwill order by order: another operator agrees to what goes beyond ¥500 a day', async () => {
    const [one, other] = [await signInAsOperator(server, 'chen'), await signInAsOperator(server, 'lin')];
    const customer = await buildCustomer(server);
    const give = async (token: string) => {
      const { no } = await placeOrder(server, customer);
      const given = { no, amountFen: 2_000, reason: '两次爽约，表示歉意' };
      const { movement } = await server.succeed('orders.console_give_goodwill', given, { token });
      await server.succeed('orders.cancel', { no, reason: '时间不合适', expectedFeeFen: 0 }, { token: customer.token });
      return movement !== null;
    };
    const paid: boolean[] = [];
    for (let order = 0; order < 26; order += 1) paid.push(await give(one.token));
    expect(paid.filter(Boolean)).toHaveLength(25);
    expect(paid.at(-1)).toBe(false);
    expect((await readBalances(server.deps.database, customer.userId)).available).toBe(50_000);
    expect(await give(other.token)).toBe(true);
    server.clock.set('2026-11-23T02:00:00.000Z');
    expect(await give(one.token)).toBe(true);
  });
});
