import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readBalances } from '../../wallet/index.ts';
import { DAY } from '@shoushou/kernel';
import { seedOffers } from '../../places/index.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import { enterOrder, inCityOfOrder } from '../directory/directory.store.ts';
import { readHallPages, type HallPage } from '../hall/hall.store.ts';
import { takeOrders } from './take.store.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  takenOrder,
  type Customer,
} from '../builders/orders.builders.ts';

let server: TestServer;
let customer: Customer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  customer = await buildCustomer(server);
});
afterAll(() => server.close());

const take = (no: string, token: string, key?: string) =>
  server.call('orders.take', { no }, { token, ...(key ? { key } : {}) });

describe('orders.take', () => {
  test('gives the order with phone and door, holds the info fee and writes the history', async () => {
    const recycler = await buildRecycler(server, { balanceFen: 1000 });
    const { no } = await placeOrder(server, customer);
    const { data } = await take(no, recycler.token);
    expect(data).toMatchObject({
      no,
      state: 'taken',
      order: {
        role: 'recycler',
        infoFee: { amountFen: 200, state: 'held' },
        customer: { name: '王女士', mobile: customer.mobile },
        place: { exact: true },
      },
    });
    expect(data.order.place.address).toContain('1802');
    expect(data.receiptNo).toMatch(/^JD261121\d{8}$/);
    expect(data.order.events.map(({ title }) => title)).toEqual(['客户已下单', '已接单，信息费 ¥2.00 已冻结']);
    expect(data.order.permitted).toEqual(['arrive', 'add_photo', 'release']);
    expect(await readBalances(server.deps.database, recycler.userId)).toMatchObject({ available: 800, frozen: 200 });
  });

  test('answers the same receipt to the same recycler, and tells a loser nothing but that it is taken', async () => {
    const { no, receiptNo, recycler } = await takenOrder(server, { customer });
    const again = await take(no, recycler.token);
    expect(again.data.receiptNo).toBe(receiptNo);
    const other = await buildRecycler(server);
    const lost = await take(no, other.token);
    expect(lost).toMatchObject({ status: 200, outcome: 'orders.already_taken' });
    expect(lost.body).not.toContain(recycler.userId);
    expect(lost.body).not.toContain(receiptNo);
    expect((await readBalances(server.deps.database, other.userId)).frozen).toBe(0);
  });

  test.each([
    ['orders.off_duty', { onDuty: false }],
    ['orders.not_in_my_area', { areas: ['440304'] }],
    ['orders.not_in_my_area', { categories: ['plastic'] }],
    ['orders.not_in_my_area', { areas: [] }],
    ['wallet.balance_too_low', { balanceFen: 199 }],
  ] as const)('is refused with %s for %o, and the order stays open', async (refusal, built) => {
    const { no } = await placeOrder(server, customer);
    const recycler = await buildRecycler(server, built);
    const answer = await take(no, recycler.token);
    expect(answer).toMatchObject({ status: 200, outcome: refusal });
    expect((await server.succeed('orders.get', { no }, { token: customer.token })).state).toBe('open');
    await server.succeed('orders.cancel', { no, reason: '测试完', expectedFeeFen: 0 }, { token: customer.token });
  });

  test('says how much is missing', async () => {
    const { no } = await placeOrder(server, customer);
    const poor = await buildRecycler(server, { balanceFen: 150 });
    expect((await take(no, poor.token)).message).toBe('余额不足，还差 0.50 元，请先充值');
    await server.succeed('orders.cancel', { no, reason: '测试完', expectedFeeFen: 0 }, { token: customer.token });
  });

  test('is refused for one’s own order, an unknown one and one that is over', async () => {
    const recycler = await buildRecycler(server);
    const self = {
      ...(await buildCustomer(server, { mobile: recycler.mobile, recycler: true })),
      token: recycler.token,
    };
    const { no } = await placeOrder(server, self);
    expect((await take(no, recycler.token)).outcome).toBe('orders.own_order');
    expect(await take('OR26112100000000', recycler.token)).toMatchObject({ status: 404, outcome: 'orders.unknown' });
    await server.succeed('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 0 }, { token: self.token });
    expect((await take(no, (await buildRecycler(server)).token)).outcome).toBe('orders.not_open');
  });

  test('is refused from the end of the window on, though no job has looked at the order yet', async () => {
    const own = await startTestServer();
    try {
      await buildMarket(own);
      const { token } = await buildRecycler(own);
      const { no } = await placeOrder(own, await buildCustomer(own), { windowFrom: '2026-11-21T06:00:00.000Z' });
      const late = await placeOrder(own, await buildCustomer(own), { windowFrom: '2026-11-21T06:00:00.000Z' });
      own.clock.set('2026-11-21T07:59:59.999Z');
      expect((await own.call('orders.take', { no }, { token })).outcome).toBe('success');
      own.clock.set('2026-11-21T08:00:00.000Z');
      expect((await own.call('orders.take', { no: late.no }, { token })).outcome).toBe('orders.not_open');
    } finally {
      await own.close();
    }
  });

  test('is refused with another order under the same key', async () => {
    const recycler = await buildRecycler(server);
    const first = await placeOrder(server, customer);
    const second = await placeOrder(server, customer);
    const one = await take(first.no, recycler.token, 'key-of-the-take');
    expect((await take(first.no, recycler.token, 'key-of-the-take')).data.receiptNo).toBe(one.data.receiptNo);
    expect(await take(second.no, recycler.token, 'key-of-the-take')).toMatchObject({
      status: 422,
      outcome: 'platform.key_reused',
    });
  });

  test.each([
    [1, 3],
    [2, 6],
    [3, 10],
    [4, 12],
    [5, 15],
  ])('stops at level %i at %i receipts under way, also when more are asked for at once', async (level, most) => {
    const recycler = await buildRecycler(server, { level });
    const customers = [await buildCustomer(server), await buildCustomer(server)];
    const orders = [];
    for (let index = 0; index <= most; index += 1) orders.push(await placeOrder(server, customers[index % 2]!));
    const answers = await Promise.all(orders.map(({ no }) => take(no, recycler.token)));
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(most);
    expect(answers.find(({ outcome }) => outcome !== 'success')).toMatchObject({
      outcome: 'orders.too_many_under_way',
      message: `您有 ${most} 单进行中，请先完成再接新单`,
    });
  });

  test('goes to the next who wants the order when the first can’t pay its fee, all in one batch', async () => {
    const { no } = await placeOrder(server, await buildCustomer(server));
    const [poor, able, late] = [
      await buildRecycler(server, { balanceFen: 0 }),
      await buildRecycler(server),
      await buildRecycler(server),
    ];
    const request = (recyclerId: string, index: number) => ({
      no,
      recyclerId,
      receiptNo: `JD2611219999000${index}`,
      key: null,
      longitude: null,
      latitude: null,
    });
    const outcomes = await takeOrders(
      server.deps.database,
      [poor, able, late, able].map(({ userId }, index) => request(userId, index)),
      server.clock.now(),
    );
    expect(outcomes.map(({ outcome, receiptNo }) => [outcome, receiptNo])).toEqual([
      ['balance_too_low', null],
      ['taken', 'JD26112199990001'],
      ['already_taken', null],
      ['repeated', 'JD26112199990001'],
    ]);
  });

  test('keeps an order booked with one recycler for them for 30 minutes', async () => {
    const chosen = await buildRecycler(server);
    const other = await buildRecycler(server);
    const { no } = await placeOrder(server, await buildCustomer(server), { recyclerId: chosen.userId });
    expect((await take(no, other.token)).outcome).toBe('orders.unknown');
    expect((await server.call('orders.get', { no }, { token: other.token })).outcome).toBe('orders.unknown');
    server.clock.advanceMinutes(30);
    expect((await take(no, other.token)).outcome).toBe('success');
  });

  test('tells both people and the hall, once', async () => {
    const { deps } = server;
    await server.server.deliver();
    const { no, receiptNo, customer: from, recycler } = await takenOrder(server);
    const events = await deps.database.query<{ name: string; payload: object }>(
      `SELECT name, payload FROM outbox_events WHERE payload->>'no' = $1 AND name = 'orders.taken'`,
      [no],
    );
    expect(events).toEqual([
      {
        name: 'orders.taken',
        payload: expect.objectContaining({
          no,
          receiptNo,
          customerId: from.userId,
          recyclerId: recycler.userId,
          actor: 'recycler',
          title: '黄纸板',
        }),
      },
    ]);
  });
});

describe('orders of two cities', () => {
  test('are one page of the hall, nearest first, for a recycler with districts of both, and taken in one batch', async () => {
    await seedOffers(
      server.deps.database,
      [{ city: '441300', adcode: '441302', feeFen: 0, termDays: 365, included: [] }],
      server.clock.now() - DAY,
    );
    const recycler = await buildRecycler(server, { areas: ['440305', '441302'] });
    const border = { longitude: 114.4, latitude: 22.9 };
    const nos: string[] = [];
    for (const [metres, adcode] of [
      [100, '440305'],
      [300, '441302'],
      [500, '440305'],
      [700, '441302'],
      [900, '441302'],
    ] as const) {
      nos.push(
        (
          await placeOrder(
            server,
            await buildCustomer(server, { adcode, at: { ...border, latitude: border.latitude + metres / 111_195 } }),
          )
        ).no,
      );
    }
    const seen: string[] = [];
    let after: HallPage['last'] = null;
    do {
      const query = {
        recyclerId: recycler.userId,
        from: border,
        within: 5_000,
        service: null,
        categoryId: null,
        span: null,
        after,
      };
      const [page]: HallPage[] = await readHallPages(server.deps.database, [query], server.clock.now(), 2);
      seen.push(...(JSON.parse(`[${page!.items}]`) as { no: string }[]).map(({ no }) => no));
      after = page!.last;
    } while (after !== null);
    expect(seen).toEqual(nos);

    const takes = [nos[0]!, nos[1]!, 'OR26112199999999'].map((no, n) => ({
      no,
      recyclerId: recycler.userId,
      receiptNo: `JD2611219999999${n}`,
      key: null,
      longitude: null,
      latitude: null,
    }));
    expect(
      (await takeOrders(server.deps.database, takes, server.clock.now())).map(({ outcome, city }) => [outcome, city]),
    ).toEqual([
      ['taken', '440300'],
      ['taken', '441300'],
      ['unknown', null],
    ]);
    expect(
      (await server.succeed('orders.list_receipts', { state: '0' }, { token: recycler.token })).items.map(
        ({ no }) => no,
      ),
    ).toEqual(expect.arrayContaining([nos[0], nos[1]]));
    expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  });

  test('are found where they are, though the number was first drawn in another city and taken back', async () => {
    const no = 'OR26112188888888';
    const { database } = server.deps;
    await expect(
      database.transaction(async (tx) => {
        await enterOrder(tx, '110100', [no], []);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    const found = (): Promise<string | null> =>
      inCityOfOrder(database, no, async (city) => (city === '440300' ? 'here' : null));
    expect(await found()).toBeNull();
    // As inserted by another server.
    await database.query(`INSERT INTO order_directory (no, city) VALUES ($1, '440300')`, [no]);
    expect([await found(), await found()]).toEqual(['here', 'here']);
  });
});
