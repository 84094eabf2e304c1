import { DAY, HOUR, maskMobile } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TimeCursor } from '@shoushou/kernel/page';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import {
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  placeOrder,
  SAMPLE_POINT,
  takenOrder,
  tomorrowMorning,
} from '../builders/orders.builders.ts';
import { listReceipts } from './lists.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

describe('orders.get', () => {
  test('shows a stranger, and somebody without sign-in, what the hall shows and no more', async () => {
    const customer = await buildCustomer(server, { place: '深南大道 2008 号' });
    const { no } = await placeOrder(server, customer, { note: '密码锁 1234', tags: ['no_elevator'] });
    for (const token of [(await buildRecycler(server)).token, await appToken(server)]) {
      const { body, data } = await server.call('orders.get', { no }, { token });
      expect(data).toMatchObject({
        role: 'viewer',
        state: 'open',
        receiptNo: null,
        note: '',
        tags: ['no_elevator'],
        customer: {
          userid: null,
          name: '王**',
          mobile: `${customer.mobile.slice(0, 3)}****${customer.mobile.slice(7)}`,
        },
        recycler: null,
        place: { address: '深南大道', street: '粤海街道', exact: false },
        infoFee: { amountFen: 200, state: 'none' },
      });
      expect(body).not.toContain(customer.mobile);
      // Numbers of orders are drawn, and may hold the same digits.
      expect(body.replaceAll(no, '')).not.toContain('1802');
      expect(body.replaceAll(no, '')).not.toContain('2008');
      expect(data.events.map(({ kind }) => kind)).toEqual(['placed']);
    }
  });

  test('offers taking to recyclers only', async () => {
    const { no } = await placeOrder(server, await buildCustomer(server));
    const permitted = async (token: string) => (await server.succeed('orders.get', { no }, { token })).permitted;
    expect(await permitted((await buildRecycler(server)).token)).toEqual(['take']);
    expect(await permitted((await buildCustomer(server)).token)).toEqual([]);
    expect(await permitted(await appToken(server))).toEqual([]);
  });

  test('shows each side the other once taken, to nobody else', async () => {
    const { no, receiptNo, customer, recycler } = await takenOrder(server);
    const seen = await server.succeed('orders.get', { no: receiptNo }, { token: customer.token });
    expect(seen).toMatchObject({
      role: 'customer',
      receiptNo,
      recycler: { userid: recycler.userId, name: '张师傅', mobile: recycler.mobile, ratingTenths: null, dealCount: 0 },
      deadline: seen.windowTo,
    });
    expect(seen.events.map(({ title }) => title)).toEqual(['您已下单，等待回收员接单', '回收员已接单']);
    expect(await server.call('orders.get', { no }, { token: (await buildRecycler(server)).token })).toMatchObject({
      status: 404,
      outcome: 'orders.unknown',
    });
    expect(await server.call('orders.get', { no }, { token: await appToken(server) })).toMatchObject({
      status: 404,
      outcome: 'orders.unknown',
    });
  });

  test('counts the deals of the two', async () => {
    const first = await paidOrder(server);
    const second = await takenOrder(server, first);
    expect(
      (await server.succeed('orders.get', { no: second.no }, { token: first.recycler.token })).customer!.timesWorked,
    ).toBe(1);
  });

  test('says until when the visit can be rated, and not once it was', async () => {
    const { no, customer } = await paidOrder(server);
    const read = () => server.succeed('orders.get', { no }, { token: customer.token });
    const { payment } = await read();
    server.clock.advance(25 * HOUR);
    await server.server.jobs.run('orders.close');
    expect(await read()).toMatchObject({
      state: 'done',
      deadline: new Date(Date.parse(payment!.at) + 15 * DAY).toISOString(),
    });
    await server.succeed('orders.rate', { no, stars: 5, tags: [], text: '', photoIds: [] }, { token: customer.token });
    expect((await read()).deadline).toBeNull();
  });

  test('does not know a number that was never given', async () => {
    const { token } = await buildCustomer(server);
    for (const no of ['OR26112100000001', 'JD26112100000001'])
      expect((await server.call('orders.get', { no }, { token })).status).toBe(404);
    expect((await server.call('orders.get', { no: "OR' OR 1=1" }, { token })).status).toBe(400);
  });
});

describe('orders.list_receipts', () => {
  test('finds the recycler’s receipts by tab, number, goods and person', async () => {
    const recycler = await buildRecycler(server);
    const visit = await takenOrder(server, { recycler });
    const site = await arrivedOrder(server, { recycler });
    const done = await paidOrder(server, { recycler });
    const list = async (state: '0' | '1' | '2' | '3' | '4' | '5' | '6', keyword?: string) =>
      (
        await server.succeed(
          'orders.list_receipts',
          { state, ...(keyword === undefined ? {} : { keyword }) },
          { token: recycler.token },
        )
      ).items.map(({ no }) => no);
    expect(await list('0')).toEqual(expect.arrayContaining([visit.no, site.no, done.no]));
    expect([
      await list('1'),
      await list('2'),
      await list('3'),
      await list('4'),
      await list('5'),
      await list('6'),
    ]).toEqual([[visit.no], [site.no], [], [done.no], [], []]);
    expect(await list('0', visit.receiptNo)).toEqual([visit.no]);
    expect(await list('0', site.customer.mobile)).toEqual([site.no]);
    expect(await list('0', '%')).toEqual([]);
    expect(await list('0', '黄纸')).toHaveLength(3);
  });

  test('finds a receipt that was released by its numbers and goods, and by nothing of the customer any more', async () => {
    const customer = await buildCustomer(server, { place: '海岸城西座 9 楼' });
    const { no, receiptNo, recycler } = await takenOrder(server, { customer });
    const list = async (keyword: string) =>
      (await server.succeed('orders.list_receipts', { state: '0', keyword }, { token: recycler.token })).items.map(
        (item) => item.no,
      );
    const ofCustomer = [customer.mobile, '海岸城', '王女士'];
    for (const keyword of ofCustomer) expect([keyword, await list(keyword)]).toEqual([keyword, [no]]);
    await server.succeed(
      'orders.release',
      { no: receiptNo, reason: '临时有事', expectedFeeFen: 0 },
      { token: recycler.token },
    );
    for (const keyword of ofCustomer) expect([keyword, await list(keyword)]).toEqual([keyword, []]);
    for (const keyword of [no, receiptNo, '黄纸']) expect(await list(keyword)).toEqual([no]);
  });
});

describe('orders.list_receipts of visits to come', () => {
  test('has them in the order of their windows, whatever was taken last', async () => {
    const recycler = await buildRecycler(server);
    const visit = async (windowFrom: string) => (await takenOrder(server, { recycler, given: { windowFrom } })).no;
    const tomorrow = tomorrowMorning(server);
    const later = (hours: number): string => new Date(Date.parse(tomorrow) + hours * 3_600_000).toISOString();
    const [noon, afternoon, morning] = [await visit(later(2)), await visit(later(4)), await visit(tomorrow)];
    const list = async (state: '0' | '1') =>
      (await server.succeed('orders.list_receipts', { state }, { token: recycler.token })).items.map(({ no }) => no);
    expect(await list('1')).toEqual([morning, noon, afternoon]);
    expect(await list('0')).toHaveLength(3);
  });

  test('go on where a page of them ended', async () => {
    const recycler = await buildRecycler(server);
    const taken: string[] = [];
    for (let n = 0; n < 3; n += 1) taken.push((await takenOrder(server, { recycler })).no);
    const rows = (after: TimeCursor | null) =>
      listReceipts(server.deps.database, recycler.userId, {
        by: 'window',
        states: ['taken'],
        words: null,
        after,
        limit: 2,
      });
    const first = await rows(null);
    const last = first.at(-1)!;
    const rest = await rows({ at: last.windowTo, no: last.receiptNo });
    expect([...first, ...rest].map(({ no }) => no).sort()).toEqual([...taken].sort());
  });
});

describe('orders.count_receipts', () => {
  test('counts what stands under each tab', async () => {
    const recycler = await buildRecycler(server);
    await takenOrder(server, { recycler });
    await arrivedOrder(server, { recycler });
    await paidOrder(server, { recycler });
    expect(await server.succeed('orders.count_receipts', {}, { token: recycler.token })).toEqual({
      all: 3,
      toVisit: 1,
      onSite: 1,
      toPay: 0,
      done: 1,
      cancelled: 0,
    });
  });
});

describe('orders.summary', () => {
  test('tells today’s work, and why the hall may be empty', async () => {
    const recycler = await buildRecycler(server, { areas: ['440304'] });
    await placeOrder(server, await buildCustomer(server, { adcode: '440304' }));
    const summary = () => server.succeed('orders.summary', SAMPLE_POINT, { token: recycler.token });
    expect(await summary()).toMatchObject({
      nearbyCount: 1,
      nearbyLowFen: 2400,
      within: 5000,
      underWay: 0,
      doneToday: 0,
      hasArea: true,
      hasCategory: true,
      onduty: true,
      lockedUntil: null,
      next: null,
    });
    const near = await buildRecycler(server);
    await takenOrder(server, { recycler: near });
    await paidOrder(server, { recycler: near });
    expect(await server.succeed('orders.summary', SAMPLE_POINT, { token: near.token })).toMatchObject({
      underWay: 1,
      doneToday: 1,
      gramsToday: 10_000,
      paidTodayFen: 1420,
    });
    const nowhere = await buildRecycler(server, { areas: [], categories: [], onDuty: false });
    expect(await server.succeed('orders.summary', SAMPLE_POINT, { token: nowhere.token })).toMatchObject({
      nearbyCount: 0,
      hasArea: false,
      hasCategory: false,
      onduty: false,
    });
  });

  test('names the visit that is due within the hour', async () => {
    const recycler = await buildRecycler(server);
    const { order, no } = await placeOrder(server, await buildCustomer(server));
    await server.succeed('orders.take', { no }, { token: recycler.token });
    server.clock.set(order.windowTo);
    server.clock.advance(-HOUR);
    expect((await server.succeed('orders.summary', SAMPLE_POINT, { token: recycler.token })).next).toMatchObject({
      no,
      title: '黄纸板',
      windowTo: order.windowTo,
    });
  });
});

describe('orders.list_mine', () => {
  test('goes on where the last page ended', async () => {
    const customer = await buildCustomer(server);
    const nos: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      const { no } = await placeOrder(server, customer);
      nos.unshift(no);
      await server.succeed('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 0 }, { token: customer.token });
      if (index % 3 === 0) server.clock.advance(1);
    }
    const first = await server.succeed('orders.list_mine', { state: 'cancelled' }, { token: customer.token });
    const second = await server.succeed(
      'orders.list_mine',
      { state: 'cancelled', cursor: first.next! },
      { token: customer.token },
    );
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null]);
    expect(new Set([...first.items, ...second.items].map(({ no }) => no))).toEqual(new Set(nos));
    expect((await server.succeed('orders.list_mine', { state: 'current' }, { token: customer.token })).items).toEqual(
      [],
    );
  });
});

describe('orders.console_list', () => {
  test('shows the operator every order and finds one by number, receipt, mobile number or name', async () => {
    const operator = await signInAsOperator(server);
    const { no, receiptNo, customer, recycler } = await takenOrder(server);
    const find = async (query: { state?: 'taken' | 'open'; keyword?: string; adcode?: string }) =>
      (await server.succeed('orders.console_list', query, { token: operator.token })).items;
    expect(await find({ keyword: no })).toMatchObject([
      {
        no,
        receiptNo,
        customerName: '王女士',
        customerMobile: maskMobile(customer.mobile),
        recyclerName: '张师傅',
        state: 'taken',
      },
    ]);
    expect(await find({ keyword: receiptNo })).toHaveLength(1);
    expect(await find({ keyword: customer.mobile })).toHaveLength(1);
    expect((await find({ keyword: '王女' })).length).toBeGreaterThan(1);
    expect(await find({ keyword: no, state: 'open' })).toEqual([]);
    expect(await find({ keyword: no, adcode: '440304' })).toEqual([]);
    expect(await find({ keyword: no, adcode: '440300' })).toHaveLength(1);
    expect((await server.call('orders.console_list', {}, { token: recycler.token })).status).toBe(403);
  });
});
