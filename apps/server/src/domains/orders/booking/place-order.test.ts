import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  tomorrowMorning,
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

const ask = (given: object = {}, by: Customer = customer, key?: string) =>
  server.call(
    'orders.place',
    {
      addressId: by.addressId,
      goods: [{ itemId: 'cardboard', grams: 10_000 }],
      windowFrom: tomorrowMorning(server),
      note: '',
      tags: [],
      bargain: false,
      photoIds: [],
      ...given,
    },
    { token: by.token, ...(key ? { key } : {}) },
  );

describe('orders.list_slots', () => {
  test('offers two-hour windows of five days and none that is nearly over', async () => {
    const days = await server.succeed('orders.list_slots', { adcode: '440305' }, { token: customer.token });
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
    expect(days[0]!.slots.map(({ available }) => available)).toEqual([false, true, true, true, true, true]);
  });
});

describe('orders.estimate', () => {
  test('prices goods by today’s list and says what cancelling costs', async () => {
    const estimate = await server.succeed(
      'orders.estimate',
      {
        adcode: '440305',
        goods: [
          { itemId: 'cardboard', grams: 10_000 },
          { itemId: 'bottle', grams: 2000 },
        ],
      },
      { token: customer.token },
    );
    expect(estimate).toMatchObject({
      service: '3',
      grams: 12_000,
      estimateLowFen: 1600,
      estimateHighFen: 2200,
      cancelRule: '接单 5 分钟内取消免费，之后每分钟 ¥0.10，最多 ¥5.00',
    });
    expect(estimate.lines.map(({ amountFen }) => amountFen)).toEqual([1420, 460]);
  });
  test.each([
    [
      'orders.mixed_services',
      [
        { itemId: 'cardboard', grams: 1000 },
        { itemId: 'fridge-two-door', pieces: 1 },
      ],
    ],
    ['orders.category_unknown', [{ itemId: 'dragon-scales', grams: 1000 }]],
    ['platform.malformed', [{ itemId: 'cardboard' }]],
    ['platform.malformed', [{ itemId: 'cardboard', grams: 5_000_001 }]],
  ] as const)('refuses with %s', async (refusal, goods) => {
    expect(
      (await server.call('orders.estimate', { adcode: '440305', goods: [...goods] }, { token: customer.token }))
        .outcome,
    ).toBe(refusal);
  });
  test('takes goods of exactly the greatest weight', async () => {
    expect(
      (
        await server.succeed(
          'orders.estimate',
          { adcode: '440305', goods: [{ itemId: 'cardboard', grams: 5_000_000 }] },
          { token: customer.token },
        )
      ).grams,
    ).toBe(5_000_000);
  });
});

describe('orders.place', () => {
  test('sends no recycler for a vehicle, which the law leaves to qualified companies', async () => {
    const { seedCatalog } = await import('../../catalog/index.ts');
    await seedCatalog(
      server.deps.database,
      [
        {
          id: 'vehicle-car',
          service: '6',
          name: '小型汽车',
          items: [{ id: 'car-small', name: '小轿车', grade: null, unit: 'piece', basePriceFen: 80_000 }],
        },
      ],
      [],
    );
    const vehicle = [{ itemId: 'car-small', pieces: 1 }];
    expect((await ask({ goods: vehicle })).message).toBe('报废车只能交给有资质的企业，请走「报废车回收」预约');
    expect((await ask({ goods: [], mixed: '6' })).outcome).toBe('orders.vehicle_by_company');
    expect(
      (await server.call('orders.estimate', { adcode: '440305', goods: vehicle }, { token: customer.token })).outcome,
    ).toBe('orders.vehicle_by_company');
    const { token } = await buildRecycler(server);
    expect(
      (
        await server.call(
          'orders.walk_in',
          { longitude: 113.93, latitude: 22.53, adcode: '440305', place: '路边', customerName: '车主', service: '6' },
          { token },
        )
      ).outcome,
    ).toBe('orders.vehicle_by_company');
    expect(
      (
        await server.succeed(
          'catalog.list_prices',
          { adcode: '440305', service: '0', keyword: '' },
          { token: customer.token },
        )
      ).groups.map(({ categoryId }) => categoryId),
    ).not.toContain('vehicle-car');
  });

  test('keeps what the customer said at the prices of the day, and shows it to its customer whole', async () => {
    const { data } = await ask({
      goods: [
        { itemId: 'cardboard', grams: 6000 },
        { itemId: 'bottle', grams: 2000 },
        { itemId: 'cardboard', grams: 4000 },
      ],
      note: '门铃坏了',
      tags: ['elevator'],
      bargain: true,
    });
    expect(data.no).toMatch(/^OR261121\d{8}$/);
    expect(data).toMatchObject({
      receiptNo: null,
      state: 'open',
      order: {
        role: 'customer',
        title: '黄纸板、塑料瓶',
        note: '门铃坏了',
        bargain: true,
        deadline: data.order.windowTo,
        infoFee: { amountFen: 0, state: 'none' },
      },
    });
    expect(data.order.goods).toEqual([
      { itemId: 'cardboard', name: '黄纸板', unit: 'kg', grams: 10_000, pieces: null, priceFen: 142, amountFen: 1420 },
      { itemId: 'bottle', name: '塑料瓶', unit: 'kg', grams: 2000, pieces: null, priceFen: 230, amountFen: 460 },
    ]);
    expect(data.order.permitted).toEqual(['reschedule', 'tip', 'add_photo', 'cancel']);
  });

  test('once, however often it is sent under one key', async () => {
    const other = await buildCustomer(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({}, other, 'one-booking-key')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await server.succeed('orders.list_mine', {}, { token: other.token })).items).toHaveLength(1);
    expect((await ask({ note: '另一单' }, other, 'one-booking-key')).status).toBe(422);
  });

  test('refuses another’s address, a closed district, a window that is over, and photos of others', async () => {
    const stranger = await buildCustomer(server);
    expect((await ask({ addressId: stranger.addressId })).outcome).toBe('places.address_unknown');
    expect((await ask({}, await buildCustomer(server, { adcode: '440309' }))).outcome).toBe(
      'orders.address_not_served',
    );
    expect((await ask({ windowFrom: '2026-11-21T00:00:00.000Z' })).outcome).toBe('orders.slot_unavailable');
    expect((await ask({ windowFrom: '2026-11-29T02:00:00.000Z' })).outcome).toBe('orders.slot_unavailable');
    expect((await ask({ photoIds: ['0191d1c0-0000-7000-8000-000000000000'] })).outcome).toBe('orders.photo_unknown');
  });

  test('of goods that have no name by photos alone, for every recycler of the service, who prices them', async () => {
    const owner = await buildCustomer(server);
    expect((await ask({ goods: [] }, owner)).outcome).toBe('platform.malformed');
    expect((await ask({ mixed: '3' }, owner)).outcome).toBe('platform.malformed');
    expect((await ask({ goods: [], mixed: '3' }, owner)).outcome).toBe('orders.photos_needed');
    const photoId = await uploadPicture(server, owner.token, 'mixed-goods-1');
    const { data } = await ask({ goods: [], mixed: '3', photoIds: [photoId] }, owner);
    expect(data.order).toMatchObject({
      service: '3',
      title: '混合物品',
      goods: [],
      estimateLowFen: 0,
      estimateHighFen: 0,
    });
    for (const [categories, seen] of [
      [['plastic'], true],
      [['fridge'], false],
    ] as const) {
      const recycler = await buildRecycler(server, { categories: [...categories] });
      const { items } = await server.succeed(
        'orders.hall',
        { longitude: data.order.place.longitude, latitude: data.order.place.latitude, within: 50_000 },
        { token: recycler.token },
      );
      expect(items.find(({ no }) => no === data.no)?.categories, categories.join()).toEqual(
        seen ? ['混合物品'] : undefined,
      );
    }
    const chosen = await buildRecycler(server, { categories: ['plastic'] });
    expect(
      (
        await ask(
          {
            goods: [],
            mixed: '3',
            photoIds: [await uploadPicture(server, owner.token, 'mixed-goods-2')],
            recyclerId: chosen.userId,
          },
          owner,
        )
      ).outcome,
    ).toBe('success');
  });

  test('of a device that is valued one by one, only by its valuation', async () => {
    const [from] = await server.deps.database.query<{ id: string }>(
      "UPDATE categories SET valued = true WHERE id = 'fridge' RETURNING id",
    );
    expect(from).toEqual({ id: 'fridge' });
    const goods = [{ itemId: 'fridge-two-door', pieces: 1 }];
    expect(await ask({ goods })).toMatchObject({
      outcome: 'orders.valuation_needed',
      message: expect.stringMatching(/^「.+」要先估价：回答几个问题就有准确报价/),
    });
    expect((await server.call('orders.estimate', { adcode: '440305', goods }, { token: customer.token })).outcome).toBe(
      'orders.valuation_needed',
    );
    expect(
      (await server.succeed('catalog.list_goods', { adcode: '440305' }, { token: customer.token })).goods
        .filter(({ valued }) => valued)
        .map(({ categoryId }) => categoryId),
    ).toContain('fridge');
    await server.deps.database.query("UPDATE categories SET valued = false WHERE id = 'fridge'");
    expect((await ask({ goods })).outcome).toBe('success');
  });

  test('with a recycler only if they can come', async () => {
    const good = await buildRecycler(server);
    expect((await ask({ recyclerId: good.userId })).outcome).toBe('success');
    for (const built of [{ onDuty: false }, { areas: ['440304'] }, { categories: ['plastic'] }]) {
      const recycler = await buildRecycler(server, built);
      expect((await ask({ recyclerId: recycler.userId })).outcome, JSON.stringify(built)).toBe(
        'orders.recycler_unavailable',
      );
    }
    expect((await ask({ recyclerId: customer.userId })).outcome).toBe('orders.recycler_unavailable');
    expect((await ask({ recyclerId: 'nobody' })).outcome).toBe('orders.recycler_unavailable');
  });

  test('ten at most that are not over, also when eleven come at once', async () => {
    const eager = await buildCustomer(server);
    const answers = await Promise.all(Array.from({ length: 11 }, () => ask({}, eager)));
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(10);
    expect(answers.find(({ outcome }) => outcome !== 'success')).toMatchObject({
      outcome: 'orders.too_many_open',
      message: '您有 10 个预约还未完成，请先完成或取消',
    });
  });
});

describe('orders.reschedule', () => {
  test('moves the window of an open order and of its card in the hall', async () => {
    const from = await buildCustomer(server);
    const { no } = await placeOrder(server, from);
    const moved = await server.succeed(
      'orders.reschedule',
      { no, windowFrom: '2026-11-23T06:00:00.000Z' },
      { token: from.token },
    );
    expect(moved.order).toMatchObject({ windowFrom: '2026-11-23T06:00:00.000Z', windowTo: '2026-11-23T08:00:00.000Z' });
    expect(moved.order.events.at(-1)!.title).toBe('上门时间改为 11月23日 14:00–16:00');
    const [card] = await server.deps.database.query<{ card: string }>('SELECT card FROM hall_orders WHERE no = $1', [
      no,
    ]);
    expect(card!.card).toContain('2026-11-23T06:00:00.000Z');
  });
  test('is the customer’s alone, until the recycler has arrived, and into a window that can be booked', async () => {
    const from = await buildCustomer(server);
    const { no } = await placeOrder(server, from);
    const recycler = await buildRecycler(server);
    const { receiptNo } = await server.succeed('orders.take', { no }, { token: recycler.token });
    const move = (token: string, windowFrom = '2026-11-23T06:00:00.000Z') =>
      server.call('orders.reschedule', { no, windowFrom }, { token });
    expect((await move(recycler.token)).outcome).toBe('orders.illegal_transition');
    expect((await move((await buildCustomer(server)).token)).outcome).toBe('orders.unknown');
    expect((await move(from.token, '2026-11-23T06:30:00.000Z')).outcome).toBe('orders.slot_unavailable');
    expect((await move(from.token)).outcome).toBe('success');
    const { items } = await server.succeed('orders.list_receipts', { state: '1' }, { token: recycler.token });
    expect(items[0]!.windowTo).toBe('2026-11-23T08:00:00.000Z');
    await server.succeed('orders.arrive', { no: receiptNo! }, { token: recycler.token });
    expect(await move(from.token)).toMatchObject({
      outcome: 'orders.illegal_transition',
      message: '订单当前是「已到达」，不能进行此操作，请刷新',
    });
  });
});

describe('an order that nobody takes', () => {
  test('expires when its window has passed, not a moment before', async () => {
    const from = await buildCustomer(server);
    const { no, order } = await placeOrder(server, from);
    const state = async () => (await server.succeed('orders.get', { no }, { token: from.token })).state;
    server.clock.set(order.windowTo);
    server.clock.advance(-1);
    await server.server.jobs.run('orders.expire');
    expect(await state()).toBe('open');
    server.clock.advance(1);
    const recycler = await buildRecycler(server);
    expect((await server.call('orders.take', { no }, { token: recycler.token })).outcome).toBe('orders.not_open');
    await server.server.jobs.run('orders.expire');
    await server.server.jobs.run('orders.expire');
    const { state: last, events, permitted } = await server.succeed('orders.get', { no }, { token: from.token });
    expect([last, permitted]).toEqual(['expired', []]);
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'expired']);
    expect(await server.deps.database.query('SELECT 1 FROM hall_orders WHERE no = $1', [no])).toEqual([]);
    server.clock.advance(-MINUTE);
  });
});
