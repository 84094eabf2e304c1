import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, placeOrder, takenOrder } from '../../orders/builders/orders.builders.ts';
import { seenRecycler } from '../builders/dispatch.builders.ts';
import { findBrokenDispatch } from '../dispatch-invariants.store.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  token = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(async () => {
  await deliverAll(server);
  expect(await findBrokenDispatch(server.deps.database, server.clock.now())).toEqual([]);
  await server.close();
});

const openOrder = async () => (await placeOrder(server, await buildCustomer(server))).no;
const recycler = async () => (await seenRecycler(server, 60_000)).userId;
const stateOf = async (no: string) =>
  (await server.deps.database.query<{ state: string }>('SELECT state FROM orders WHERE no = $1', [no]))[0]!.state;
const check = (numbers: string[], recyclerId: string) =>
  server.succeed('dispatch.check_assignments', { numbers, recyclerId }, { token });
const give = (numbers: string[], recyclerId: string) =>
  server.succeed('dispatch.assign_orders', { numbers, recyclerId, reason: '片区只有他在' }, { token });

describe('dispatch.check_assignments', () => {
  test('says what stands against each order, the times of each other included, and stores nothing', async () => {
    const [first, second] = [await openOrder(), await openOrder()];
    const taken = (await takenOrder(server)).no;
    expect(await check([first, second, taken], await recycler())).toEqual([
      { no: first, why: null, possible: true },
      { no: second, why: '该时段已有上门', possible: true },
      { no: taken, why: '已被接走、已取消或正在等别人回应', possible: false },
    ]);
    expect(await stateOf(first)).toBe('open');
  });

  test('asks the database no oftener for six orders than for one', async () => {
    const numbers = await Promise.all(Array.from({ length: 6 }, openOrder));
    const recyclerId = await recycler();
    const query = vi.spyOn(server.deps.database, 'query');
    const statements = async (asked: string[]): Promise<number> => {
      query.mockClear();
      await check(asked, recyclerId);
      return query.mock.calls.length;
    };
    // The first read fills what the server keeps: the rules and the caller's rights.
    await check(numbers, recyclerId);
    const ofOne = await statements(numbers.slice(0, 1));
    expect(await statements(numbers)).toBe(ofOne);
    query.mockRestore();
  });
});

describe('dispatch.assign_orders', () => {
  test('is one act of the audit, and an order that is gone holds up no other', async () => {
    const [first, second] = [await openOrder(), await openOrder()];
    const taken = (await takenOrder(server)).no;
    const outcome = await give([first, taken, second], await recycler());
    expect(outcome.given.toSorted()).toEqual([first, second].toSorted());
    expect(outcome.left).toEqual([{ no: taken, why: '已被接走、已取消或正在等别人回应' }]);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['taken', 'taken']);
    const acts = await server.deps.database.query("SELECT FROM operator_acts WHERE call = 'dispatch.assign_orders'");
    expect(acts).toHaveLength(1);
  });

  test('leaves in the hall what the recycler may not have, with the reason', async () => {
    const no = await openOrder();
    const { userId } = await buildCustomer(server);
    const { given, left } = await give([no], userId);
    expect([given, left.length]).toEqual([[], 1]);
    expect(await stateOf(no)).toBe('open');
  });

  test('gives each order once to two operators who choose the same at one moment', async () => {
    const numbers = [await openOrder(), await openOrder()];
    const [one, two] = await Promise.all([
      give(numbers, await recycler()),
      give(numbers.toReversed(), await recycler()),
    ]);
    expect([...one.given, ...two.given].toSorted()).toEqual(numbers.toSorted());
    expect([...one.left, ...two.left]).toHaveLength(2);
  });
});

describe('dispatch.take_back_orders', () => {
  test('takes back at once what the caller gave, and nothing of others or later', async () => {
    const [first, second] = [await openOrder(), await openOrder()];
    const recyclerId = await recycler();
    await give([first, second], recyclerId);
    const takeBack = (numbers: string[], as = token) =>
      server.succeed('dispatch.take_back_orders', { numbers }, { token: as });
    const other = (await signInAsOperator(server, 'wu', ['dispatcher'])).token;
    expect(await takeBack([first], other)).toEqual({ left: [first] });
    expect(await takeBack([first])).toEqual({ left: [] });
    expect(await stateOf(first)).toBe('open');
    expect(await takeBack([first])).toEqual({ left: [first] });
    server.clock.advance(MINUTE);
    expect(await takeBack([second])).toEqual({ left: [second] });
    expect(await stateOf(second)).toBe('taken');
  });
});
