import { DAY, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import {
  agreedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  takenOrder,
} from '../builders/orders.builders.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import { knowPayee } from '../../wallet/builders/wallet.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  await server.close();
});

describe('orders.rank_recyclers', () => {
  it('puts the busiest first by masked names, and tells a recycler their own place and what is missing', async () => {
    const [first, second] = [
      await buildRecycler(server, { username: '赵师傅' }),
      await buildRecycler(server, { username: '钱师傅' }),
    ];
    for (let count = 0; count < 4; count += 1) await paidOrder(server, { recycler: first });
    for (let count = 0; count < 2; count += 1) await paidOrder(server, { recycler: second });
    const rank = (input: object, token: string) =>
      server.succeed('orders.rank_recyclers', { by: 'count', span: 'week', ...input }, { token });
    const { rows, mine, city } = await rank({}, second.token);
    expect(rows.slice(0, 2)).toMatchObject([
      { place: 1, name: '赵**', deals: 4, mine: false },
      { place: 2, name: '钱**', deals: 2, mine: true },
    ]);
    expect(mine).toMatchObject({ place: 2, grams: 20_000, missing: 2 });
    expect(city.code).toBe('440300');
    expect(JSON.stringify(rows)).not.toContain(first.userId);
    expect((await rank({ city: '110100' }, second.token)).rows).toEqual([]);
  });

  it('counts a deal and a rating once, whatever is retried, and no deal that a recycler recorded alone', async () => {
    const recycler = await buildRecycler(server, { username: '孙师傅' });
    for (const stars of [5, 5, 4]) {
      const deal = await paidOrder(server, { recycler });
      await server.succeed(
        'orders.rate',
        { no: deal.no, stars, tags: [], text: '', photoIds: [] },
        { token: deal.customer.token, key: `rate-${deal.no}` },
      );
      await server.succeed(
        'orders.rate',
        { no: deal.no, stars, tags: [], text: '', photoIds: [] },
        { token: deal.customer.token, key: `rate-${deal.no}` },
      );
      await server.succeed(
        'orders.rate',
        { no: deal.receiptNo, stars: 1, tags: [], text: '', photoIds: [] },
        { token: recycler.token },
      );
    }
    const walkIn = await server.succeed(
      'orders.walk_in',
      { longitude: 113.93, latitude: 22.53, adcode: '440305', place: '路边', customerName: '路人', service: '3' },
      { token: recycler.token },
    );
    const { order } = await server.succeed(
      'orders.weigh',
      { no: walkIn.receiptNo!, lines: [{ itemId: 'cardboard', grossGrams: 50_000, unitPriceFen: 142 }] },
      { token: recycler.token },
    );
    const strokes: [number, number][][] = [
      [
        [0, 0],
        [400, 200],
        [380, 20],
      ],
    ];
    await server.succeed(
      'orders.agree',
      { no: walkIn.receiptNo!, weighingId: order.weighing!.id, method: 'signature', strokes },
      { token: recycler.token },
    );
    await server.succeed(
      'orders.pay',
      { no: walkIn.receiptNo!, type: 2, amountFen: order.weighing!.totalFen, strokes },
      { token: recycler.token },
    );
    const { mine } = await server.succeed(
      'orders.rank_recyclers',
      { by: 'rating', span: 'month' },
      { token: recycler.token },
    );
    expect(mine).toMatchObject({ deals: 3, grams: 30_000, ratingTenths: 47, missing: null });
  });
});

describe('orders.list_records', () => {
  it('are the deals that the wallet’s lines add up to, by today, week, month and all', async () => {
    const recycler = await buildRecycler(server);
    await paidOrder(server, { recycler });
    server.clock.advance(DAY);
    const [wallet, cash] = [await paidOrder(server, { recycler }), await agreedOrder(server, { recycler })];
    await server.succeed(
      'orders.pay',
      {
        no: cash.receiptNo,
        type: 2,
        amountFen: cash.totalFen,
        strokes: [
          [
            [0, 0],
            [400, 200],
            [380, 20],
          ],
        ],
      },
      { token: recycler.token },
    );
    const read = (period: '0' | '1') => server.succeed('orders.list_records', { period }, { token: recycler.token });
    const today = await read('1');
    expect(
      today.items.map(({ receiptNo, customerName, grams, paidFen, cash: inCash }) => [
        receiptNo,
        customerName,
        grams,
        paidFen,
        inCash,
      ]),
    ).toEqual([
      [cash.receiptNo, '王女士', 10_000, 1_420, true],
      [wallet.receiptNo, '王女士', 10_000, 1_420, false],
    ]);
    const home = await server.succeed(
      'orders.summary',
      { longitude: 113.93, latitude: 22.53 },
      { token: recycler.token },
    );
    expect(today.sums).toMatchObject({ deals: home.doneToday, grams: home.gramsToday, paidFen: home.paidTodayFen });
    const all = await read('0');
    expect(all.sums).toMatchObject({ deals: 3, paidFen: 4_260 });
    // Three information fees of ¥2, and 1 % of two payments from the wallet.
    expect(all.sums?.feeFen).toBe(3 * 200 + 2 * 14);
    server.clock.advance(-DAY);
  });

  it('come in pages, with the sums on the first; a position that is none is refused', async () => {
    const recycler = await buildRecycler(server, { balanceFen: 100_000 });
    const customer = await buildCustomer(server);
    for (let count = 0; count < 21; count += 1) {
      server.clock.advance(MINUTE);
      await paidOrder(server, { recycler, customer });
    }
    const first = await server.succeed('orders.list_records', { period: '0' }, { token: recycler.token });
    const second = await server.succeed(
      'orders.list_records',
      { period: '0', cursor: first.next! },
      { token: recycler.token },
    );
    expect([first.items.length, first.sums?.deals, second.items.length, second.sums, second.next]).toEqual([
      20,
      21,
      1,
      null,
      null,
    ]);
    expect(
      (await server.call('orders.list_records', { period: '0', cursor: 'x' }, { token: recycler.token })).outcome,
    ).toBe('platform.malformed');
  });
});

describe('orders.sum_categories', () => {
  it('says for both sides what was weighed by category, and adds up to the month’s money', async () => {
    const [recycler, customer] = [await buildRecycler(server), await buildCustomer(server)];
    const deal = await takenOrder(server, { recycler, customer });
    await server.succeed('orders.arrive', { no: deal.receiptNo }, { token: recycler.token });
    const lines = [
      { itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 },
      { itemId: 'newspaper', grossGrams: 5_000, unitPriceFen: 160 },
      { itemId: 'bottle', grossGrams: 2_000, unitPriceFen: 230 },
    ];
    await knowPayee(server, recycler.userId, customer.userId);
    const { order } = await server.succeed('orders.weigh', { no: deal.receiptNo, lines }, { token: recycler.token });
    await server.succeed(
      'orders.agree',
      { no: deal.no, weighingId: order.weighing!.id, method: 'own_phone' },
      { token: customer.token },
    );
    await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 1, amountFen: order.weighing!.totalFen },
      { token: recycler.token },
    );
    await paidOrder(server, { recycler, customer });
    for (const [person, bought] of [
      [recycler, true],
      [customer, false],
    ] as const) {
      const sums = await server.succeed('orders.sum_categories', { month: '2026-11' }, { token: person.token });
      expect(sums).toMatchObject({ bought, deals: 2, grams: 27_000, amountFen: 1_420 + 800 + 460 + 1_420 });
      expect(sums.categories.map(({ name, deals, grams, amountFen }) => [name, deals, grams, amountFen])).toEqual([
        ['废纸', 2, 25_000, 3_640],
        ['塑料', 1, 2_000, 460],
      ]);
    }
    const year = await server.succeed('orders.sum_categories', { year: 2026 }, { token: recycler.token });
    expect([year.month, year.deals, year.grams, year.sparedGrams, year.sparedBasis]).toEqual([
      '2026',
      2,
      27_000,
      0,
      '按美国环保署 WARM 模型第 15 版的回收系数估算，仅供参考',
    ]);
    for (const period of [{}, { month: '2026-11', year: 2026 }])
      expect((await server.call('orders.sum_categories', period, { token: recycler.token })).outcome).toBe(
        'platform.malformed',
      );
    expect(
      (await server.succeed('orders.sum_categories', { month: '2026-10' }, { token: recycler.token })).categories,
    ).toEqual([]);
  });
});

describe('spared carbon', () => {
  it('is reckoned by the factors that an operator sets, and the bill names what they rest on', async () => {
    const [{ token: operator }, { token }] = [await signInAsOperator(server), await buildRecycler(server)];
    await server.succeed(
      'operations.change_rule',
      { set: 'carbon', path: 'scrap-paper', value: 900, was: 3_460, beginsAt: null, note: '省循环协会 2026 年系数' },
      { token: operator },
    );
    const basis = async () => (await server.succeed('orders.sum_categories', { year: 2026 }, { token })).sparedBasis;
    expect(await basis()).toContain('WARM');
    server.clock.advance(10_000);
    expect(await basis()).toBe('按平台采用的回收系数估算，依据：省循环协会 2026 年系数，仅供参考');
  });
});

describe('orders.list_recent', () => {
  it('shows own orders with that number, and of other recyclers only how many', async () => {
    const [recycler, customer] = [await buildRecycler(server), await buildCustomer(server)];
    const [earlier, now] = [
      await paidOrder(server, { recycler, customer }),
      await takenOrder(server, { recycler, customer }),
    ];
    await paidOrder(server, { customer });
    const { mobile } = customer;
    const recent = await server.succeed('orders.list_recent', { mobile, no: now.receiptNo }, { token: recycler.token });
    expect(recent.items.map(({ receiptNo, totalFen }) => [receiptNo, totalFen])).toEqual([[earlier.receiptNo, 1_420]]);
    expect(recent).toMatchObject({ customerName: '王女士', others: 1, next: null });
  });

  it('is refused for a number that is not this order’s, and after the order was left', async () => {
    const [recycler, customer, another] = [
      await buildRecycler(server),
      await buildCustomer(server),
      await buildCustomer(server),
    ];
    const deal = await takenOrder(server, { recycler, customer });
    const ask = (mobile: string, token = recycler.token) =>
      server.call('orders.list_recent', { mobile, no: deal.receiptNo }, { token });
    expect((await ask(another.mobile)).outcome).toBe('orders.unknown');
    expect((await ask(customer.mobile, (await buildRecycler(server)).token)).outcome).toBe('orders.unknown');
    await server.succeed(
      'orders.release',
      { no: deal.receiptNo, reason: '车坏了', expectedFeeFen: 0 },
      { token: recycler.token },
    );
    expect((await ask(customer.mobile)).outcome).toBe('orders.unknown');
    // The current recycler is requested by the current receipt's number, not by that of a released one.
    const { recycler: next } = await takenOrder(server, { customer });
    await server.succeed('orders.take', { no: deal.no }, { token: next.token });
    expect((await ask(customer.mobile, next.token)).outcome).toBe('orders.unknown');
    expect(
      (await server.call('orders.list_recent', { mobile: customer.mobile, no: deal.no }, { token: next.token }))
        .outcome,
    ).toBe('success');
  });
});
