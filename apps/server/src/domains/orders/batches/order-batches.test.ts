import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { confirmPayment } from '../../wallet/builders/wallet.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import {
  arrivedOrder,
  buildCustomer,
  buildMarket,
  paidOrder,
  placeOrder,
  takenOrder,
  weighedOrder,
} from '../builders/orders.builders.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import { createRulesReader } from '../fees/rules.store.ts';
import { runOrderBatches } from './order-batches.steps.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  token = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  expect(await server.deps.database.transaction(verifyLedger)).toMatchObject({ balanced: true });
});

const CITY = '440300';
const titlesOf = async (of: string): Promise<string[]> =>
  (await server.succeed('messages.list', {}, { token: of })).items.map(({ title, text }) => `${title} ${text}`);
/** The newest batch once nothing of it waits. */
async function workedOff() {
  await expect
    .poll(async () => {
      await deliverAll(server);
      return (await server.succeed('orders.console_batch', {}, { token })).batch?.waiting;
    })
    .toBe(0);
  return (await server.succeed('orders.console_batch', {}, { token })).batch!;
}

describe('orders.console_start_batch', () => {
  test('tells the customers of the chosen orders, and no other', async () => {
    const [chosen, other] = [await takenOrder(server), await takenOrder(server)];
    const started = await server.succeed(
      'orders.console_start_batch',
      { act: 'tell_customers', words: '今天大雨，可能晚到半小时', adcode: CITY, numbers: [chosen.no] },
      { token },
    );
    expect(started.count).toBe(1);
    expect(await workedOff()).toMatchObject({ id: started.id, total: 1, left: [] });
    expect(await titlesOf(chosen.customer.token)).toContain(`平台通知 ${chosen.no}：今天大雨，可能晚到半小时`);
    expect((await titlesOf(other.customer.token)).some((text) => text.includes('大雨'))).toBe(false);
  });

  test('says which orders have no recycler to be told', async () => {
    const [taken, open] = [await takenOrder(server), await placeOrder(server, await buildCustomer(server))];
    await server.succeed(
      'orders.console_start_batch',
      { act: 'tell_recyclers', words: '请先联系客户', adcode: CITY, numbers: [taken.no, open.no] },
      { token },
    );
    expect(await workedOff()).toMatchObject({ total: 2, leftCount: 1, left: [{ no: open.no, why: '现在没有回收员' }] });
    expect((await titlesOf(taken.recycler.token)).some((text) => text.includes('请先联系客户'))).toBe(true);
  });

  test('cancels each order by itself: held fees come back, and those that can’t be cancelled stay', async () => {
    const [taken, arrived, paid] = [await takenOrder(server), await arrivedOrder(server), await paidOrder(server)];
    const before = await readBalances(server.deps.database, taken.recycler.userId);
    await server.succeed(
      'orders.console_start_batch',
      { act: 'cancel', words: '台风，全城停收', adcode: CITY, numbers: [taken.no, arrived.no, paid.no] },
      { token },
    );
    expect(await workedOff()).toMatchObject({ total: 3, left: [{ no: paid.no, why: '现在的状态不能取消' }] });
    const states = await Promise.all(
      [taken, arrived, paid].map(
        async ({ no }) => (await server.succeed('orders.console_get', { no }, { token })).order.state,
      ),
    );
    expect(states).toEqual(['cancelled', 'cancelled', 'paid']);
    const after = await readBalances(server.deps.database, taken.recycler.userId);
    expect([after.frozen, after.available]).toEqual([0, before.available + before.frozen]);
  });

  test('cancels around an order that another transaction holds, and gives back each tip and fee once', async () => {
    const tipped = await buildCustomer(server, { balanceFen: 5_000 });
    const open = await placeOrder(server, tipped);
    await confirmPayment(server, tipped);
    await server.succeed('orders.set_tip', { no: open.no, tipFen: 500 }, { token: tipped.token });
    const [first, held] = [await takenOrder(server), await takenOrder(server)];
    server.clock.advanceMinutes(1);
    const last = await takenOrder(server);
    const numbers = [open, first, held, last].map(({ no }) => no);
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holder = server.deps.database.transaction(async (tx) => {
      await tx.query('SELECT FROM orders WHERE no = $1 FOR UPDATE', [held.no]);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    await server.succeed(
      'orders.console_start_batch',
      { act: 'cancel', words: '封路', adcode: CITY, numbers },
      { token },
    );
    const run = runOrderBatches({ ...server.deps, rules: createRulesReader(server.deps) });
    // The latest comes first, and is done while another is held.
    await expect
      .poll(async () => (await server.succeed('orders.console_batch', {}, { token })).batch?.waiting)
      .toBeLessThan(4);
    released.resolve();
    await Promise.all([run, holder]);
    expect(await workedOff()).toMatchObject({ total: 4, leftCount: 0 });
    for (const { recycler } of [first, held, last])
      expect((await readBalances(server.deps.database, recycler.userId)).frozen).toBe(0);
    expect(await readBalances(server.deps.database, tipped.userId)).toMatchObject({ available: 5_000, frozen: 0 });
  });

  test('an earned fee above the limit of one operator waits for another, and the orders beside it do not', async () => {
    const [one, two] = [
      await signInAsOperator(server, 'sun', ['accountant']),
      await signInAsOperator(server, 'zhou', ['accountant']),
    ];
    const limit = async (value: number, was: number): Promise<void> => {
      await server.succeed(
        'operations.change_rule',
        { set: 'refunds', path: 'secondAboveFen', value, was, beginsAt: null, note: '复盘' },
        one,
      );
      const [asked] = await server.succeed('operations.console_rule_changes', {}, two);
      await server.succeed('operations.answer_rule_change', { id: asked!.id, answer: 'approve' }, two);
      server.clock.advanceMinutes(1);
    };
    await limit(100, 2_000);
    const [earned, beside] = [await weighedOrder(server), await takenOrder(server)];
    await server.succeed(
      'orders.console_start_batch',
      { act: 'cancel', words: '停电', adcode: CITY, numbers: [earned.no, beside.no] },
      { token },
    );
    await workedOff();
    const refundsOf = async ({ no }: { no: string }) =>
      (await server.succeed('orders.console_get', { no }, { token })).refunds;
    expect([await refundsOf(earned), await refundsOf(beside)]).toMatchObject([
      [{ what: 'info_fee', state: 'waiting' }],
      [],
    ]);
    await limit(2_000, 100);
  });

  test('goes on one by one when one order can’t be worked on, and says which', async () => {
    const [first, broken, last] = [await takenOrder(server), await takenOrder(server), await takenOrder(server)];
    const { database } = server.deps;
    await database.query(`ALTER TABLE messages ADD CONSTRAINT broken CHECK (subject <> '${broken.no}') NOT VALID`);
    onTestFinished(() => database.query('ALTER TABLE messages DROP CONSTRAINT broken').then(() => undefined));
    await server.succeed(
      'orders.console_start_batch',
      { act: 'tell_customers', words: '今天停电', adcode: CITY, numbers: [first.no, broken.no, last.no] },
      { token },
    );
    expect(await workedOff()).toMatchObject({
      total: 3,
      left: [{ no: broken.no, why: '没有做成，请单独处理这一单' }],
    });
    for (const { customer } of [first, last])
      expect((await titlesOf(customer.token)).filter((text) => text.includes('停电'))).toHaveLength(1);
  });

  test('is one act of the audit, of which none of its orders is another', async () => {
    const { no } = await takenOrder(server);
    const input = { act: 'tell_customers' as const, words: '一次记录', adcode: CITY, numbers: [no] };
    await server.succeed('orders.console_start_batch', input, { token });
    await workedOff();
    const admin = (await signInAsOperator(server, 'zhou', ['admin'])).token;
    const { items } = await server.succeed(
      'operations.console_acts',
      { call: 'orders.console_start_batch' },
      { token: admin },
    );
    expect(items.filter((act) => act.input.includes('一次记录'))).toHaveLength(1);
  });
});

test('ten thousand orders are kept within five seconds, and their customers told; one more is refused, and none at all', async () => {
  const own = await startTestServer();
  await buildMarket(own);
  const { no } = await takenOrder(own);
  const operator = (await signInAsOperator(own, 'lin', ['dispatcher'])).token;
  const start = () =>
    own.call(
      'orders.console_start_batch',
      { act: 'tell_customers', words: '明天元旦照常上门', adcode: CITY, service: '6' },
      { token: operator },
    );
  expect((await start()).outcome).toBe('orders.batch_empty');
  const copy = (from: number, to: number) =>
    own.deps.database.query(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('no', 'OR99' || lpad(i::text, 12, '0'),
       'service', '6', 'state', 'expired', 'receipt_no', NULL, 'recycler_id', NULL, 'taken_at', NULL))).*
       FROM orders o, generate_series($2::int, $3::int) i WHERE o.no = $1`,
      [no, from, to],
    );
  for (let from = 1; from < 10_000; from += 1_000) await copy(from, from + 999);
  const began = performance.now();
  expect(await start()).toMatchObject({ outcome: 'success', data: { count: 10_000 } });
  const answered = performance.now() - began;
  await runOrderBatches({ ...own.deps, rules: createRulesReader(own.deps) });
  const { batch } = await own.succeed('orders.console_batch', {}, { token: operator });
  expect(batch).toMatchObject({ total: 10_000, waiting: 0, leftCount: 0 });
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(answered).toBeLessThan(5_000);
  await copy(10_001, 10_001);
  expect((await start()).outcome).toBe('orders.batch_too_many');
  await own.close();
}, 180_000);

describe('orders.console_batch', () => {
  test('is none before an operator has made one, and each sees their own', async () => {
    const other = (await signInAsOperator(server, 'qian', ['dispatcher'])).token;
    expect(await server.succeed('orders.console_batch', {}, { token: other })).toEqual({ batch: null });
  });
});
