import { HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  takenOrder,
  tomorrowMorning,
} from '../../orders/builders/orders.builders.ts';
import { warnedOrder } from '../builders/dispatch.builders.ts';

let server: TestServer;
let dispatcher: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  dispatcher = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(() => server.close());

const run = () => server.server.jobs.run('dispatch.open_warnings');
const until = (at: number) => server.clock.set(toInstant(at));
/** An order's rules that stand in a list of warnings. */
const rulesOf = async (no: string, state: 'open' | 'later' | 'closed' = 'open') =>
  (await server.succeed('dispatch.console_warnings', { state }, { token: dispatcher })).items
    .filter((row) => row.no === no)
    .map(({ rule }) => rule);

/** Half an hour before its visit nobody has taken it. */
async function untakenOrder(): Promise<string> {
  const from = tomorrowMorning(server);
  const { no } = await placeOrder(server, await buildCustomer(server), { windowFrom: from });
  until(Date.parse(from) - HOUR / 2);
  await run();
  expect(await rulesOf(no)).toEqual(['no_taker']);
  return no;
}
const assign = (no: string, recyclerId: string, how: 'offer' | 'force' = 'offer') =>
  server.succeed('dispatch.assign', { no, recyclerId, how, reason: '片区只有他在' }, { token: dispatcher });

describe('that nobody has taken an order', () => {
  test('waits while an operator has asked somebody, and is seen again when the offer lapses', async () => {
    const no = await untakenOrder();
    const { expiresAt } = await assign(no, (await buildRecycler(server)).userId);
    expect([await rulesOf(no), await rulesOf(no, 'later')]).toEqual([[], ['no_taker']]);
    await run();
    until(Date.parse(expiresAt!) - 1);
    expect(await rulesOf(no)).toEqual([]);
    until(Date.parse(expiresAt!));
    expect(await rulesOf(no)).toEqual(['no_taker']);
  });

  test('waits as well when somebody was asked before it was noticed', async () => {
    const from = tomorrowMorning(server);
    const { no } = await placeOrder(server, await buildCustomer(server), { windowFrom: from });
    until(Date.parse(from) - HOUR / 2);
    await assign(no, (await buildRecycler(server)).userId);
    await run();
    expect([await rulesOf(no), await rulesOf(no, 'later')]).toEqual([[], ['no_taker']]);
  });

  test('is seen again as soon as the recycler declines', async () => {
    const [no, recycler] = [await untakenOrder(), await buildRecycler(server)];
    await assign(no, recycler.userId);
    const [offer] = (await server.succeed('dispatch.list_offers', {}, { token: recycler.token })).live;
    await server.succeed('dispatch.decline', { id: offer!.id, reason: '太远' }, { token: recycler.token });
    expect(await rulesOf(no)).toEqual(['no_taker']);
  });

  test('ends with the take, before the minute’s check', async () => {
    for (const how of ['force', 'offer'] as const) {
      const [no, recycler] = [await untakenOrder(), await buildRecycler(server)];
      await assign(no, recycler.userId, how);
      const [offer] = (await server.succeed('dispatch.list_offers', {}, { token: recycler.token })).live;
      if (offer) await server.succeed('dispatch.accept', { id: offer.id }, { token: recycler.token });
      await deliverAll(server);
      expect([await rulesOf(no), await rulesOf(no, 'later')]).toEqual([[], []]);
      expect(await rulesOf(no, 'closed')).toEqual(['no_taker']);
    }
  });
});

describe('a warning', () => {
  test('of a missed visit ends when the visit is moved', async () => {
    const from = tomorrowMorning(server);
    const { no } = await takenOrder(server, { given: { windowFrom: from } });
    until(Date.parse(from) + 2 * HOUR + MINUTE);
    await run();
    expect(await rulesOf(no)).toContain('window_missed');
    const windowFrom = tomorrowMorning(server);
    await server.succeed('orders.console_reschedule', { no, windowFrom, reason: '说好明天' }, { token: dispatcher });
    await deliverAll(server);
    expect(await rulesOf(no)).not.toContain('window_missed');
  });

  test('of the former recycler ends when the order is another’s, whatever its rule', async () => {
    const { no, recycler } = await warnedOrder(server);
    const warnings = async () =>
      (await server.succeed('dispatch.list_warnings', {}, { token: recycler.token })).open.map((row) => row.no);
    expect(await warnings()).toEqual([no]);
    const other = await buildRecycler(server);
    await server.succeed(
      'dispatch.reassign',
      { no, recyclerId: other.userId, how: 'force', reason: '张师傅的车坏了' },
      { token: dispatcher },
    );
    await deliverAll(server);
    expect(await warnings()).toEqual([]);
  });
});
