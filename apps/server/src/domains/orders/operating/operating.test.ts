import { DAY } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import {
  agreedOrder,
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  placeOrder,
  takenOrder,
  tomorrowMorning,
  weighedOrder,
} from '../builders/orders.builders.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';

let server: TestServer;
let dispatcher: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  dispatcher = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  expect(await server.deps.database.transaction(verifyLedger)).toMatchObject({ balanced: true });
});

const look = (no: string) => server.succeed('orders.console_get', { no }, { token: dispatcher });
const acts = async (no: string) => (await look(no)).acts.map(({ act, infoFeeBackFen }) => `${act} ${infoFeeBackFen}`);
const balances = async (userId: string) => {
  const { available, frozen } = await readBalances(server.deps.database, userId);
  return { available, frozen };
};
async function messagesOf(token: string): Promise<string[]> {
  await deliverAll(server);
  return (await server.succeed('messages.list', {}, { token })).items.map(({ title }) => title);
}

describe('orders.console_get', () => {
  test('shows an order whole, with both people masked', async () => {
    const { no, customer, recycler } = await weighedOrder(server);
    const { order } = await look(no);
    expect(order).toMatchObject({ role: 'operator', state: 'weighed', weighing: { totalFen: expect.any(Number) } });
    expect(order.customer!.mobile).toBe(`${customer.mobile.slice(0, 3)}****${customer.mobile.slice(-4)}`);
    expect(order.recycler!.mobile).toBe(`${recycler.mobile.slice(0, 3)}****${recycler.mobile.slice(-4)}`);
    expect(order.place.address).not.toContain('3 栋');
    expect(order.events.map(({ kind }) => kind)).toEqual(['placed', 'taken', 'arrived', 'weighed']);
    expect(JSON.stringify(order)).not.toContain(customer.mobile);
  });
});

describe('orders.console_show_contact', () => {
  test('shows one field of one person at a time, and each look stays on record', async () => {
    const { no, customer, recycler } = await takenOrder(server);
    const show = (field: 'customer_mobile' | 'recycler_mobile' | 'door') =>
      server.succeed('orders.console_show_contact', { no, field }, { token: dispatcher });
    expect([(await show('customer_mobile')).text, (await show('recycler_mobile')).text]).toEqual([
      customer.mobile,
      recycler.mobile,
    ]);
    expect((await show('door')).text).toContain('3 栋');
    expect((await look(no)).looks.map(({ field, by }) => `${by} ${field}`).sort()).toEqual([
      '值班运营 customer_mobile',
      '值班运营 door',
      '值班运营 recycler_mobile',
    ]);
    await expect(server.deps.database.query('DELETE FROM order_contact_looks')).rejects.toThrow('never changed');
  });
});

describe('orders.console_add_note', () => {
  test('keeps a note that only operators read', async () => {
    const { no, customer } = await takenOrder(server);
    await server.succeed('orders.console_add_note', { no, text: '客户说楼下有门禁' }, { token: dispatcher });
    expect((await look(no)).notes).toMatchObject([{ by: '值班运营', text: '客户说楼下有门禁' }]);
    expect(JSON.stringify(await server.succeed('orders.get', { no }, { token: customer.token }))).not.toContain('门禁');
  });
});

describe('the rights of operators', () => {
  test('let some look at an order who may not act on it', async () => {
    const { no } = await placeOrder(server, await buildCustomer(server));
    const accountant = (await signInAsOperator(server, 'lin', ['accountant'])).token;
    expect((await server.call('orders.console_get', { no }, { token: accountant })).outcome).toBe('success');
    expect((await server.call('orders.console_cancel', { no, reason: '客户来电' }, { token: accountant })).status).toBe(
      403,
    );
    expect((await server.call('orders.console_get', { no: 'OR26112300000000' }, { token: dispatcher })).outcome).toBe(
      'orders.unknown',
    );
  });
});

describe('what an operator may do', () => {
  test('depends on the state, and says what goes back to the recycler', async () => {
    expect(await acts((await placeOrder(server, await buildCustomer(server))).no)).toEqual([
      'reschedule 0',
      'cancel 0',
    ]);
    expect(await acts((await takenOrder(server)).no)).toEqual(['reopen 200', 'reschedule 0', 'cancel 200']);
    expect(await acts((await arrivedOrder(server)).no)).toEqual(['cancel 200']);
    expect(await acts((await weighedOrder(server)).no)).toEqual(['cancel 200']);
    expect(await acts((await agreedOrder(server)).no)).toEqual([]);
  });
});

describe('orders.console_cancel', () => {
  test.each([
    ['before the visit', takenOrder],
    ['at the door', arrivedOrder],
  ] as const)('cancelling %s costs nobody anything, and both sides are told', async (_, build) => {
    const customer = await buildCustomer(server, { balanceFen: 500 });
    const recycler = await buildRecycler(server);
    const before = await balances(recycler.userId);
    const { no } = await build(server, { customer, recycler });
    expect(
      await server.succeed('orders.console_cancel', { no, reason: '客户来电取消' }, { token: dispatcher }),
    ).toEqual({ no, state: 'cancelled' });
    expect([await balances(customer.userId), await balances(recycler.userId)]).toEqual([
      { available: 500, frozen: 0 },
      before,
    ]);
    expect((await look(no)).order.events.at(-1)).toMatchObject({
      title: '客服已取消订单，信息费 ¥2.00 已退回',
      note: '客户来电取消',
      actor: 'operator',
    });
    expect(await messagesOf(customer.token)).toContain('预约已取消');
    expect(await messagesOf(recycler.token)).toContain('订单已取消');
    expect(
      (await server.call('orders.console_cancel', { no, reason: '再来一次' }, { token: dispatcher })).outcome,
    ).toBe('orders.illegal_transition');
  });

  test('an info fee that was earned already, above the limit, waits for another operator; one that is only held goes back at once', async () => {
    const [one, two] = [
      (await signInAsOperator(server, 'sun', ['accountant'])).token,
      (await signInAsOperator(server, 'zhou', ['accountant'])).token,
    ];
    const limit = async (value: number, was: number): Promise<void> => {
      await server.succeed(
        'operations.change_rule',
        { set: 'refunds', path: 'secondAboveFen', value, was, beginsAt: null, note: '复盘' },
        { token: one },
      );
      const [asked] = await server.succeed('operations.console_rule_changes', {}, { token: two });
      await server.succeed('operations.answer_rule_change', { id: asked!.id, answer: 'approve' }, { token: two });
      server.clock.advanceMinutes(1);
    };
    await limit(100, 2_000);
    const { no, recycler } = await weighedOrder(server);
    const before = await balances(recycler.userId);
    expect((await look(no)).acts).toEqual([{ act: 'cancel', infoFeeBackFen: 200, second: true }]);
    await server.succeed('orders.console_cancel', { no, reason: '称重有误，客户不卖了' }, { token: dispatcher });
    expect(await balances(recycler.userId)).toEqual(before);
    const [waiting] = (await look(no)).refunds;
    expect(waiting).toMatchObject({ what: 'info_fee', amountFen: 200, state: 'waiting', own: true });
    expect(
      (await server.call('orders.console_decide_refund', { no, id: waiting!.id, approve: true }, { token: dispatcher }))
        .outcome,
    ).toBe('orders.refund_own');
    await server.succeed(
      'orders.console_decide_refund',
      { no, id: waiting!.id, approve: true },
      { token: (await signInAsOperator(server, 'wang', ['dispatcher'])).token },
    );
    expect((await balances(recycler.userId)).available).toBe(before.available + 200);
    const held = await takenOrder(server);
    expect((await look(held.no)).acts.map(({ second }) => second)).toEqual([false, false, false]);
    await server.succeed('orders.console_cancel', { no: held.no, reason: '客户来电' }, { token: dispatcher });
    expect((await look(held.no)).refunds).toEqual([]);
    await limit(2_000, 100);
  });

  test('an open order leaves the hall when it is cancelled', async () => {
    const { no } = await placeOrder(server, await buildCustomer(server));
    await server.succeed('orders.console_cancel', { no, reason: '地址不存在' }, { token: dispatcher });
    expect(await server.deps.database.query('SELECT 1 FROM hall_orders WHERE no = $1', [no])).toEqual([]);
  });
});

describe('orders.console_reopen', () => {
  test('a taken order goes back to the hall without a fee or a point, and another recycler takes it', async () => {
    const [first, second] = [await buildRecycler(server), await buildRecycler(server)];
    const before = await balances(first.userId);
    const { no, customer } = await takenOrder(server, { recycler: first });
    await server.succeed('orders.console_reopen', { no, reason: '回收员车坏了' }, { token: dispatcher });
    expect(await balances(first.userId)).toEqual(before);
    expect(
      await server.deps.database.query('SELECT 1 FROM recycler_conduct WHERE recycler_id = $1 AND releases > 0', [
        first.userId,
      ]),
    ).toEqual([]);
    expect(await messagesOf(first.token)).toContain('订单已由客服收回');
    expect(await messagesOf(customer.token)).toContain('正在重新安排回收员');
    expect((await server.call('orders.get', { no }, { token: first.token })).outcome).toBe('success');
    expect((await server.call('orders.take', { no }, { token: second.token })).outcome).toBe('success');
    expect((await look(no)).order.recycler!.userid).toBe(second.userId);
  });
});

describe('orders.console_reschedule', () => {
  test('the visit moves to another window for both, and the reason is in the timeline', async () => {
    const { no, customer, recycler } = await takenOrder(server);
    const windowFrom = new Date(Date.parse(tomorrowMorning(server)) + DAY).toISOString();
    await server.succeed('orders.console_reschedule', { no, windowFrom, reason: '小区停电' }, { token: dispatcher });
    expect((await look(no)).order).toMatchObject({ windowFrom, state: 'taken' });
    expect((await look(no)).order.events.at(-1)).toMatchObject({
      kind: 'rescheduled',
      actor: 'operator',
      note: '小区停电',
    });
    for (const { token } of [customer, recycler]) expect(await messagesOf(token)).toContain('上门时间已更改');
    expect(
      (
        await server.call(
          'orders.console_reschedule',
          { no, windowFrom: '2020-01-01T00:00:00.000Z', reason: '过去' },
          { token: dispatcher },
        )
      ).outcome,
    ).toBe('orders.slot_unavailable');
  });
});

test('of an operator and a recycler who end the same visit at once, one comes second and is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { no, receiptNo, recycler } = await takenOrder(server);
    const answers = await Promise.all([
      server.call('orders.console_cancel', { no, reason: '客户来电取消' }, { token: dispatcher }),
      server.call(
        'orders.release',
        { no: receiptNo, reason: '时间冲突', expectedFeeFen: 0 },
        { token: recycler.token },
      ),
      server.call('orders.console_reopen', { no, reason: '改派' }, { token: dispatcher }),
    ]);
    const { state } = (await look(no)).order;
    expect(['cancelled', 'open']).toContain(state);
    expect(answers.filter(({ outcome }) => outcome === 'success').length).toBeGreaterThanOrEqual(1);
    expect(await balances(recycler.userId)).toEqual({ available: 10_000, frozen: 0 });
  }
});

describe('orders.console_refund and orders.console_decide_refund', () => {
  const refund = (
    no: string,
    part: { what: 'info_fee' | 'fee' | 'service_fee'; receiptNo: string; amountFen: number },
    token = dispatcher,
  ) =>
    server.call(
      'orders.console_refund',
      { no, receiptNo: part.receiptNo, what: part.what, amountFen: part.amountFen, reason: '核实无误' },
      { token },
    );

  test('gives each fee back once to who paid it, who reads why', async () => {
    const { no, recycler } = await paidOrder(server);
    const { refundable } = await look(no);
    expect(refundable.map(({ what, to, second }) => `${what} ${to} ${second}`)).toEqual([
      'info_fee recycler false',
      'service_fee recycler false',
    ]);
    const before = await balances(recycler.userId);
    for (const part of refundable) expect((await refund(no, part)).outcome).toBe('success');
    expect((await balances(recycler.userId)).available).toBe(
      before.available + refundable.reduce((sum, { amountFen }) => sum + amountFen, 0),
    );
    expect(await look(no)).toMatchObject({
      refundable: [],
      refunds: [{ state: 'done', reason: '核实无误', decidedBy: null }, { state: 'done' }],
    });
    for (const part of refundable) expect((await refund(no, part)).outcome).toBe('orders.refund_changed');
    expect(await messagesOf(recycler.token)).toEqual(expect.arrayContaining(['信息费已退回', '平台服务费已退回']));
  });

  test('two operators at once give it back once', async () => {
    const { no, recycler } = await paidOrder(server);
    const [part] = (await look(no)).refundable;
    const before = await balances(recycler.userId);
    const outcomes = await Promise.all([refund(no, part!), refund(no, part!)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['orders.refund_changed', 'success']);
    expect((await balances(recycler.userId)).available).toBe(before.available + part!.amountFen);
  });

  test('above the limit waits for another operator, who pays or declines it; the database refuses the same one twice', async () => {
    const other = (await signInAsOperator(server, 'lin', ['dispatcher'])).token;
    const { no, receiptNo, recycler } = await paidOrder(server);
    // A dear service fee, as the payment had it.
    await server.deps.database.query(`UPDATE order_payments SET service_fee_fen = 2500 WHERE receipt_no = $1`, [
      receiptNo,
    ]);
    const part = (await look(no)).refundable.find(({ what }) => what === 'service_fee')!;
    expect(part).toMatchObject({ amountFen: 2_500, second: true });
    const before = await balances(recycler.userId);
    expect(await refund(no, part)).toMatchObject({ outcome: 'success', data: { waits: true } });
    const [waiting] = (await look(no)).refunds;
    expect(waiting).toMatchObject({ state: 'waiting', own: true });
    expect(await server.succeed('operations.queues', {}, { token: other })).toContainEqual(
      expect.objectContaining({ page: 'orders', count: 1 }),
    );
    expect(
      (await server.succeed('orders.console_list', { only: 'refund' }, { token: other })).items.map((row) => row.no),
    ).toEqual([no]);
    const decide = (token: string, approve: boolean) =>
      server.call('orders.console_decide_refund', { no, id: waiting!.id, approve }, { token });
    expect((await decide(dispatcher, true)).outcome).toBe('orders.refund_own');
    expect((await decide(other, false)).outcome).toBe('success');
    expect(await balances(recycler.userId)).toEqual(before);
    await refund(no, part);
    const again = (await look(no)).refunds[0]!;
    await expect(
      server.deps.database.query('UPDATE order_refunds SET decided_by = proposed_by WHERE id = $1', [again.id]),
    ).rejects.toThrow('order_refunds');
    expect(
      (await server.call('orders.console_decide_refund', { no, id: again.id, approve: true }, { token: other }))
        .outcome,
    ).toBe('success');
    expect(
      (await server.call('orders.console_decide_refund', { no, id: again.id, approve: true }, { token: other }))
        .outcome,
    ).toBe('orders.refund_changed');
    expect((await balances(recycler.userId)).available).toBe(before.available + 2_500);
    await server.deps.database.query(`UPDATE order_payments SET service_fee_fen = 0 WHERE receipt_no = $1`, [
      receiptNo,
    ]);
  });
});

describe('orders.console_mark', () => {
  test('is read by all operators until somebody takes it away', async () => {
    const { no } = await takenOrder(server);
    await server.succeed('orders.console_mark', { no, reason: '等客户回电' }, { token: dispatcher });
    expect(await look(no)).toMatchObject({ mark: { by: '值班运营', reason: '等客户回电' } });
    expect(
      (await server.succeed('orders.console_list', { only: 'marked' }, { token: dispatcher })).items,
    ).toMatchObject([{ no, marked: true }]);
    await server.succeed('orders.console_mark', { no, reason: '' }, { token: dispatcher });
    expect((await look(no)).mark).toBeNull();
  });
});

describe('orders.console_voucher, and an order beside others', () => {
  test('shows what the same number ordered before, and the voucher once it is agreed', async () => {
    const customer = await buildCustomer(server);
    const first = await placeOrder(server, customer);
    server.clock.advanceMinutes(1);
    const second = await placeOrder(server, customer);
    expect((await look(second.no)).earlier.map(({ no }) => no)).toEqual([first.no]);
    expect((await look(first.no)).earlier).toEqual([]);
    expect((await server.call('orders.console_voucher', { no: first.no }, { token: dispatcher })).outcome).toBe(
      'orders.voucher_absent',
    );
    const agreed = await agreedOrder(server);
    expect((await server.succeed('orders.console_voucher', { no: agreed.no }, { token: dispatcher })).url).toContain(
      '/files/private/',
    );
  });
});
