import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { submittedAppeal } from '../../appeals/builders/appeals.builders.ts';
import {
  agreedOrder,
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  takenOrder,
  tomorrowMorning,
  type Deal,
} from '../../orders/builders/orders.builders.ts';
import { warnedOrder } from '../builders/dispatch.builders.ts';
import { findBrokenDispatch } from '../dispatch-invariants.store.ts';

let server: TestServer;
let dispatcher: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  dispatcher = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(() => server.close());
afterEach(async () => {
  await deliverAll(server);
  expect(await findBrokenDispatch(server.deps.database, server.clock.now())).toEqual([]);
});

const run = () => server.server.jobs.run('dispatch.open_warnings');
const own = ({ recycler }: Pick<Deal, 'recycler'>) =>
  server.succeed('dispatch.list_warnings', {}, { token: recycler.token });
const open = async (deal: Pick<Deal, 'recycler'>) =>
  (await own(deal)).open.map(({ rule, level }) => `${rule} ${level}`);
const openRules = async (no: string) => {
  const rows = await server.deps.database.query<{ rule: string }>(
    `SELECT rule FROM order_warnings WHERE order_no = $1 AND state = 'open' ORDER BY rule`,
    [no],
  );
  return rows.map(({ rule }) => rule);
};
/** Advances to this many minutes before the end of the visit's window. */
const beforeEnd = (minutes: number, windowFrom: string): void =>
  server.clock.set(new Date(Date.parse(windowFrom) + 2 * HOUR - minutes * MINUTE).toISOString());

describe('orders.note_contact', () => {
  test('nobody is warned of silence once the recycler has called, or written', async () => {
    const [called, written, silent] = [await takenOrder(server), await takenOrder(server), await takenOrder(server)];
    await server.succeed(
      'orders.note_contact',
      { no: called.receiptNo!, how: 'call' },
      { token: called.recycler.token },
    );
    await server.succeed(
      'chat.send',
      { no: written.receiptNo!, id: 'a0000000-0000-7000-8000-000000000001', text: '我下午到' },
      { token: written.recycler.token },
    );
    server.clock.advance(31 * MINUTE);
    await run();
    expect([await open(called), await open(written), await open(silent)]).toEqual([[], [], ['no_contact 1']]);
  });
});

describe('dispatch.list_warnings', () => {
  test('a taken order warns when nobody was told, when its window ends, and when it is missed; arriving clears them', async () => {
    const from = tomorrowMorning(server);
    const deal = await takenOrder(server, { given: { windowFrom: from } });
    server.clock.advance(30 * MINUTE - 1);
    await run();
    expect(await open(deal)).toEqual([]);
    server.clock.advance(1);
    await run();
    await run();
    expect(await open(deal)).toEqual(['no_contact 1']);
    expect((await own(deal)).open[0]).toMatchObject({
      no: deal.no,
      receiptNo: deal.receiptNo,
      text: '接单超过 30 分钟，还没有联系客户',
      advice: '给客户打电话，确认上门时间',
    });
    beforeEnd(15, from);
    await run();
    expect(await open(deal)).toEqual(['window_ending 2']);
    beforeEnd(0, from);
    await run();
    expect(await open(deal)).toEqual(['window_missed 3']);
    const messages = (await server.succeed('messages.list', {}, { token: deal.recycler.token })).items.filter(
      ({ title }) => title === '订单预警',
    );
    // Of the missed window both sides hear from the order itself.
    expect(messages).toMatchObject([{ subject: deal.receiptNo }]);
    await server.succeed('orders.arrive', { no: deal.receiptNo }, { token: deal.recycler.token });
    await run();
    expect(await open(deal)).toEqual([]);
    expect((await own(deal)).closed.map(({ rule, state }) => `${rule} ${state}`)).toEqual([
      'window_missed cleared',
      'window_ending cleared',
      'no_contact cleared',
    ]);
  });

  test('whoever has the order now is warned, and whoever had it is not any more, whether they had answered it or not', async () => {
    for (const answered of [false, true]) {
      const from = tomorrowMorning(server);
      const deal = await takenOrder(server, { given: { windowFrom: from } });
      beforeEnd(10, from);
      await run();
      expect(await open(deal)).toEqual(['window_ending 2']);
      if (answered)
        await server.succeed(
          'dispatch.handle_warning',
          { no: deal.no, rule: 'window_ending', note: '已联系客户' },
          { token: deal.recycler.token },
        );
      const next = { recycler: await buildRecycler(server) };
      await server.succeed(
        'dispatch.reassign',
        { no: deal.no, recyclerId: next.recycler.userId, how: 'force', reason: '张师傅的车坏了' },
        { token: dispatcher },
      );
      server.clock.advance(MINUTE);
      await run();
      expect([await open(deal), await open(next)]).toEqual([[], ['window_ending 2']]);
    }
  });

  test('weights far from the estimate, and an agreed list that is not paid', async () => {
    const far = await arrivedOrder(server, { given: { goods: [{ itemId: 'cardboard', grams: 10_000 }] } });
    await server.succeed(
      'orders.weigh',
      { no: far.receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 21_000, unitPriceFen: 142 }] },
      { token: far.recycler.token },
    );
    const near = await agreedOrder(server);
    server.clock.advance(30 * MINUTE);
    await run();
    expect((await own(far)).open).toMatchObject([
      { rule: 'weight_far', text: '预估 10.00 kg，实称 21.00 kg，相差较大' },
    ]);
    expect(await open(near)).toEqual(['unpaid 2']);
    await server.succeed(
      'orders.pay',
      { no: near.receiptNo, type: 1, amountFen: near.totalFen },
      { token: near.recycler.token },
    );
    await run();
    expect(await open(near)).toEqual([]);
  });

  test('cash that the customer says they did not get', async () => {
    const deal = await agreedOrder(server);
    await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type: 2, amountFen: deal.totalFen },
      { token: deal.recycler.token },
    );
    await server.succeed('orders.confirm_cash', { no: deal.no, received: false }, { token: deal.customer.token });
    await run();
    expect(await open(deal)).toEqual(['cash_denied 3']);
  });
});

describe('dispatch.handle_warning', () => {
  test('closes it with what was done, and it does not come back while the same condition lasts', async () => {
    const deal = await warnedOrder(server);
    const handle = () =>
      server.call(
        'dispatch.handle_warning',
        { no: deal.no, rule: 'no_contact', note: '已打电话' },
        { token: deal.recycler.token },
      );
    expect((await handle()).outcome).toBe('success');
    await run();
    expect(await open(deal)).toEqual([]);
    expect((await own(deal)).closed).toMatchObject([{ state: 'handled', note: '已打电话' }]);
    expect((await handle()).outcome).toBe('dispatch.warning_unknown');
  });

  test('another’s order has no warning to close', async () => {
    const [deal, other] = [await warnedOrder(server), await takenOrder(server)];
    expect(
      (
        await server.call(
          'dispatch.handle_warning',
          { no: deal.no, rule: 'no_contact', note: '已打电话' },
          { token: other.recycler.token },
        )
      ).outcome,
    ).toBe('dispatch.warning_unknown');
    expect(await open(deal)).toEqual(['no_contact 1']);
  });
});

describe('dispatch.console_warnings', () => {
  test('an open order warns operators an hour before its window, with what to do', async () => {
    const customer = await buildCustomer(server);
    const from = tomorrowMorning(server);
    const { no } = await placeOrder(server, customer, { windowFrom: from });
    server.clock.set(new Date(Date.parse(from) - HOUR).toISOString());
    await run();
    expect(await openRules(no)).toEqual(['no_taker']);
    const { items } = await server.succeed(
      'dispatch.console_warnings',
      { state: 'open', level: '2' },
      { token: dispatcher },
    );
    const all = (await server.succeed('dispatch.console_warnings', { state: 'open' }, { token: dispatcher })).items
      .length;
    expect(await server.succeed('operations.queues', {}, { token: dispatcher })).toContainEqual(
      expect.objectContaining({ page: 'warnings', count: all, since: expect.any(String) }),
    );
    expect(items.find((item) => item.no === no)).toMatchObject({
      text: '离上门不到 1 小时，还没有人接单',
      recyclerName: null,
    });
    expect(items.every(({ level }) => level === 2)).toBe(true);
  });

  test('an info-fee appeal that the clock may not uphold warns operators at the highest level until it is answered', async () => {
    const { no, deal } = await submittedAppeal(server);
    const costs = (fen: number) =>
      server.deps.database.query('UPDATE receipts SET info_fee_fen = $2 WHERE receipt_no = $1', [deal.receiptNo, fen]);
    await costs(5_001);
    server.clock.advance(5 * 24 * HOUR);
    await server.server.jobs.run('appeals.keep_promises');
    await run();
    const { items } = await server.succeed(
      'dispatch.console_warnings',
      { state: 'open', level: '3' },
      { token: dispatcher },
    );
    expect(items.find((item) => item.no === deal.no)).toMatchObject({
      rule: 'appeal_overdue',
      advice: '到申诉页人工答复',
    });
    await costs(200);
    await server.succeed(
      'appeals.answer',
      { no, uphold: true, answer: '核实属实', effects: { infoFee: true, fee: false, compensationFen: 0 } },
      { token: dispatcher },
    );
    await run();
    expect(await openRules(deal.no)).toEqual([]);
  });

  test('a recycler without a position in the window warns operators alone', async () => {
    const from = tomorrowMorning(server);
    const deal = await takenOrder(server, { given: { windowFrom: from } });
    server.clock.set(new Date(Date.parse(from) + 15 * MINUTE).toISOString());
    await run();
    expect(await openRules(deal.no)).toEqual(['no_contact', 'place_stale']);
    expect(await open(deal)).toEqual(['no_contact 1']);
  });
});

describe('dispatch.console_handle_warning', () => {
  test('an operator closes any warning, and is named', async () => {
    const deal = await warnedOrder(server);
    await server.succeed(
      'dispatch.console_handle_warning',
      { no: deal.no, rule: 'no_contact', note: '已提醒' },
      { token: dispatcher },
    );
    const { items } = await server.succeed('dispatch.console_warnings', { state: 'closed' }, { token: dispatcher });
    expect(items.find(({ no }) => no === deal.no)).toMatchObject({
      state: 'handled',
      note: '已提醒',
      handledBy: '值班运营',
    });
    expect(
      (
        await server.call(
          'dispatch.console_handle_warning',
          { no: deal.no, rule: 'no_contact', note: '再来' },
          { token: dispatcher },
        )
      ).outcome,
    ).toBe('dispatch.warning_unknown');
  });
});
