import type { Data } from '@shoushou/contract';
import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readBalances } from '../../wallet/index.ts';
import {
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  takenOrder,
  tomorrowMorning,
  weighedOrder,
} from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

const cost = (no: string, token: string) => server.succeed('orders.cancel_cost', { no }, { token });
const cancel = (no: string, token: string, expectedFeeFen: number) =>
  server.call('orders.cancel', { no, reason: '不卖了', expectedFeeFen }, { token });
const release = (no: string, token: string, expectedFeeFen: number) =>
  server.call('orders.release', { no, reason: '时间冲突', expectedFeeFen }, { token });
const wallet = async (userId: string) => {
  const { available, frozen } = await readBalances(server.deps.database, userId);
  return { available, frozen };
};
const infoFeeOf = (data: Data<'orders.cancel'>) => data.order.infoFee.state;

describe('orders.cancel', () => {
  test('costs nothing before the order is taken, and the order leaves the hall', async () => {
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer);
    expect(await cost(no, customer.token)).toMatchObject({ feeFen: 0, points: 0, freeUntil: null });
    const { data } = await cancel(no, customer.token, 0);
    expect(data.order).toMatchObject({
      state: 'cancelled',
      cancellation: { by: 'customer', reason: '不卖了', feeFen: 0 },
      permitted: [],
    });
    expect(await server.deps.database.query('SELECT 1 FROM hall_orders WHERE no = $1', [no])).toEqual([]);
  });

  test('by the customer is free for five minutes, then ten fen a minute for the recycler’s way; the info fee comes back', async () => {
    const customer = await buildCustomer(server, { balanceFen: 1000 });
    const { no, recycler } = await takenOrder(server, { customer });
    server.clock.advance(5 * MINUTE);
    expect((await cost(no, customer.token)).feeFen).toBe(0);
    server.clock.advance(2 * MINUTE);
    expect(await cost(no, customer.token)).toMatchObject({ feeFen: 20, infoFeeBackFen: 200 });
    const { data } = await cancel(no, customer.token, 20);
    expect(data.order.cancellation).toMatchObject({ by: 'customer', feeFen: 20 });
    expect([await wallet(customer.userId), await wallet(recycler.userId)]).toEqual([
      { available: 980, frozen: 0 },
      { available: 10_020, frozen: 0 },
    ]);
    const seen = await server.succeed('orders.get', { no }, { token: recycler.token });
    expect(seen).toMatchObject({
      state: 'cancelled',
      infoFee: { amountFen: 200, state: 'returned' },
      customer: { name: '王**' },
      place: { exact: false },
    });
    expect(seen.events.at(-1)!.title).toBe('客户已取消订单，补偿您 ¥0.20，信息费 ¥2.00 已退回');
  });

  test('takes only what was shown: another amount is refused with the new one', async () => {
    const customer = await buildCustomer(server, { balanceFen: 1000 });
    const { no } = await takenOrder(server, { customer });
    server.clock.advance(10 * MINUTE);
    expect(await cancel(no, customer.token, 0)).toMatchObject({
      outcome: 'orders.cost_changed',
      message: '取消费用已变为 0.50 元，请确认后再取消',
    });
    expect((await wallet(customer.userId)).available).toBe(1000);
    expect((await cancel(no, customer.token, 50)).outcome).toBe('success');
  });

  test('never takes more than is in the wallet, and says before that the rest is owed', async () => {
    const customer = await buildCustomer(server, { balanceFen: 7 });
    const { no } = await takenOrder(server, { customer });
    server.clock.advance(60 * MINUTE);
    expect(await cost(no, customer.token)).toMatchObject({ feeFen: 500, owedFen: 493 });
    expect((await cancel(no, customer.token, 500)).outcome).toBe('success');
    expect((await wallet(customer.userId)).available).toBe(0);
  });

  test('at the door gives a captured info fee back when the customer cancels, and keeps it when the recycler does', async () => {
    const first = await arrivedOrder(server);
    expect((await wallet(first.recycler.userId)).available).toBe(9800);
    await cancel(first.no, first.customer.token, 0);
    expect(await wallet(first.recycler.userId)).toEqual({ available: 10_000, frozen: 0 });
    const second = await weighedOrder(server);
    expect((await cost(second.receiptNo, second.recycler.token)).reasons).toContain('客户不在家');
    const { data } = await cancel(second.receiptNo, second.recycler.token, 0);
    expect([data.state, infoFeeOf(data)]).toEqual(['cancelled', 'captured']);
    expect(await wallet(second.recycler.userId)).toEqual({ available: 9800, frozen: 0 });
  });

  test('is not for a recycler on the way: they release', async () => {
    const { no, recycler } = await takenOrder(server);
    expect((await cancel(no, recycler.token, 0)).outcome).toBe('orders.illegal_transition');
    expect((await cost(no, recycler.token)).rule).toContain('退单');
  });

  test('of another’s order is refused like that of an order that is not there', async () => {
    const { no } = await takenOrder(server);
    const stranger = await buildRecycler(server);
    const foreign = [
      await cancel(no, stranger.token, 0),
      await release(no, stranger.token, 0),
      await server.call('orders.cancel_cost', { no }, { token: stranger.token }),
      await server.call('orders.get', { no }, { token: stranger.token }),
    ];
    const none = 'OR26112199999999';
    const absent = [
      await cancel(none, stranger.token, 0),
      await release(none, stranger.token, 0),
      await server.call('orders.cancel_cost', { no: none }, { token: stranger.token }),
      await server.call('orders.get', { no: none }, { token: stranger.token }),
    ];
    expect(foreign.map(({ status, body }) => [status, body])).toEqual(absent.map(({ status, body }) => [status, body]));
    expect(foreign[0]!.status).toBe(404);
  });
});

describe('orders.cancel_cost', () => {
  test('tells each side its rule, its reasons and until when it is free', async () => {
    const { no, customer, recycler } = await takenOrder(server);
    const freeUntil = new Date(server.clock.now() + 5 * MINUTE).toISOString();
    expect(await cost(no, customer.token)).toMatchObject({
      feeFen: 0,
      freeUntil,
      rule: '接单 5 分钟内取消免费，之后每分钟 ¥0.10，最多 ¥5.00，从钱包余额扣除，余额不够的部分下次成交时从货款中扣',
      reasons: expect.arrayContaining(['时间不合适']),
    });
    expect(await cost(no, recycler.token)).toMatchObject({
      feeFen: 0,
      freeUntil,
      infoFeeBackFen: 200,
      reasons: expect.arrayContaining(['距离太远']),
    });
  });
  test('has nothing to tell of an order that is over', async () => {
    const { no, customer } = await takenOrder(server);
    await cancel(no, customer.token, 0);
    expect((await server.call('orders.cancel_cost', { no }, { token: customer.token })).outcome).toBe(
      'orders.illegal_transition',
    );
  });
});

describe('orders.release', () => {
  test('within five minutes is free, and the order stands in the hall again', async () => {
    const { no, receiptNo, recycler, customer } = await takenOrder(server);
    expect(await cost(no, recycler.token)).toMatchObject({ feeFen: 0, points: 0, infoFeeBackFen: 200 });
    const { data } = await release(receiptNo, recycler.token, 0);
    expect(data).toMatchObject({
      receiptNo: null,
      state: 'open',
      order: { role: 'viewer', customer: { name: '王**' } },
    });
    expect(await wallet(recycler.userId)).toEqual({ available: 10_000, frozen: 0 });
    const next = await takenOrder(server, { customer });
    const taken = await server.succeed('orders.take', { no }, { token: next.recycler.token });
    expect(taken.receiptNo).not.toBe(receiptNo);
    // The released receipt no longer refers to the order.
    expect((await release(receiptNo, recycler.token, 0)).outcome).toBe('orders.unknown');
    const { items } = await server.succeed('orders.list_receipts', { state: '5' }, { token: recycler.token });
    expect(items).toMatchObject([{ receiptNo, state: 'cancelled', customerName: '王**', place: '宝能太古城北区' }]);
  });

  test('later costs half the info fee and a point; the customer is told of no fee', async () => {
    const { no, recycler, customer } = await takenOrder(server);
    server.clock.advance(5 * MINUTE + 1);
    expect(await cost(no, recycler.token)).toMatchObject({ feeFen: 100, points: 1, infoFeeBackFen: 100 });
    expect((await release(no, recycler.token, 0)).outcome).toBe('orders.cost_changed');
    await release(no, recycler.token, 100);
    expect(await wallet(recycler.userId)).toEqual({ available: 9900, frozen: 0 });
    expect(
      await server.deps.database.query(
        `SELECT (SELECT sum(points)::int FROM conduct_points p WHERE p.recycler_id = c.recycler_id) AS points, releases
         FROM recycler_conduct c WHERE recycler_id = $1`,
        [recycler.userId],
      ),
    ).toEqual([{ points: 1, releases: 1 }]);
    const { events } = await server.succeed('orders.get', { no }, { token: customer.token });
    expect(events.at(-1)!.title).toBe('回收员有事不能上门，已重新为您安排');
    const heir = await buildRecycler(server);
    const { order } = await server.succeed('orders.take', { no }, { token: heir.token });
    expect(JSON.stringify(order.events)).not.toContain('1.00');
  });

  test('three times a day stops taking until midnight in Shanghai', async () => {
    const recycler = await buildRecycler(server);
    for (let index = 0; index < 3; index += 1) {
      const { no } = await takenOrder(server, { recycler });
      await release(no, recycler.token, 0);
    }
    const { no } = await placeOrder(server, await buildCustomer(server), { windowFrom: '2026-11-23T02:00:00.000Z' });
    const again = () => server.call('orders.take', { no }, { token: recycler.token });
    expect(await again()).toMatchObject({
      outcome: 'orders.taking_stopped',
      message: '今天已退单 3 次，明天 0 点后可以继续接单',
    });
    server.clock.set('2026-11-21T15:59:59.999Z');
    expect((await again()).outcome).toBe('orders.taking_stopped');
    server.clock.advance(1);
    expect((await again()).outcome).toBe('success');
  });
});

describe('the number of a receipt that was released', () => {
  test('acts on nothing, from no state of the order, also when the same recycler has taken it again', async () => {
    const { no, receiptNo: old, recycler, customer } = await takenOrder(server);
    await server.succeed(
      'orders.release',
      { no: old, reason: '时间冲突', expectedFeeFen: 0 },
      { token: recycler.token },
    );
    const receiptNo = (await server.succeed('orders.take', { no }, { token: recycler.token })).receiptNo!;
    expect(receiptNo).not.toBe(old);
    const { token } = recycler;
    const lines = [{ itemId: 'cardboard', grossGrams: 1_000, unitPriceFen: 142 }];
    let weighingId = '00000000-0000-7000-8000-000000000000';
    let amountFen = 142;
    const acts = {
      arrive: () => server.call('orders.arrive', { no: old }, { token }),
      release: () => server.call('orders.release', { no: old, reason: '时间冲突', expectedFeeFen: 0 }, { token }),
      cancel: () =>
        server.call('orders.cancel', { no: old, reason: '不要了', expectedFeeFen: 0 }, { token: customer.token }),
      cost: () => server.call('orders.cancel_cost', { no: old }, { token: customer.token }),
      reschedule: () =>
        server.call('orders.reschedule', { no: old, windowFrom: tomorrowMorning(server) }, { token: customer.token }),
      weigh: () => server.call('orders.weigh', { no: old, lines }, { token }),
      agree: () => server.call('orders.agree', { no: old, weighingId, method: 'own_phone' }, { token: customer.token }),
      pay: () => server.call('orders.pay', { no: old, type: 2, amountFen }, { token }),
      credential: () => server.call('orders.credential', { djno: old, node: '2' }, { token: customer.token }),
      undo: () => server.call('orders.undo_arrival', { no: old }, { token }),
      confirm: () => server.call('orders.confirm_cash', { no: old, received: true }, { token: customer.token }),
      link: () => server.call('orders.send_signing_link', { djno: old, earid: weighingId, channel: 'link' }, { token }),
      contact: () => server.call('orders.note_contact', { no: old, how: 'call' }, { token }),
      absence: () => server.call('orders.report_absence', { no: old }, { token }),
      contest: () =>
        server.call(
          'orders.contest',
          { no: old, weighingId, lineIds: [], reason: '重量不对' },
          { token: customer.token },
        ),
      photo: () => server.call('orders.add_photo', { no: old, photoId: 'photo', stage: 'arrived' }, { token }),
      rate: () =>
        server.call('orders.rate', { no: old, stars: 5, tags: [], text: '', photoIds: [] }, { token: customer.token }),
      reply: () => server.call('orders.reply_rating', { no: old, text: '谢谢' }, { token }),
      signing: () => server.call('orders.get_signing', { djno: old, earid: weighingId }, { token }),
    };
    const expectNothing = async (state: string): Promise<void> => {
      const before = await server.succeed('orders.get', { no }, { token });
      expect(before.state).toBe(state);
      for (const [name, act] of Object.entries(acts))
        expect([name, (await act()).outcome]).toEqual([name, expect.stringMatching(/^orders\.(unknown|not_yours)$/)]);
      expect(await server.succeed('orders.get', { no }, { token })).toEqual(before);
    };
    await expectNothing('taken');
    await server.succeed('orders.arrive', { no: receiptNo }, { token });
    await expectNothing('arrived');
    const { order } = await server.succeed('orders.weigh', { no: receiptNo, lines }, { token });
    weighingId = order.weighing!.id;
    amountFen = order.weighing!.totalFen;
    await expectNothing('weighed');
    await server.succeed('orders.agree', { no: receiptNo, weighingId, method: 'own_phone' }, { token: customer.token });
    await expectNothing('agreed');
    expect((await server.call('orders.pay', { no: receiptNo, type: 2, amountFen }, { token })).outcome).toBe('success');
  });
});
