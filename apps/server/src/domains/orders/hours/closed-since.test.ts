import { DAY, MINUTE, shanghaiDate, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { interceptStatements } from '../../../testing/statements.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { readClosures } from './visit-hours.store.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  SAMPLE_POINT,
  takenOrder,
  tomorrowMorning,
} from '../builders/orders.builders.ts';

const CITY = '440300';
const DISTRICT = '440305';
let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  await buildMarket(server);
  operator = await signInAsOperator(server, 'chen');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const adcode of [CITY, DISTRICT])
    await server.succeed('orders.reopen_days', { adcode, from: '2026-01-01', to: '2027-12-31' }, operator);
});

async function closeTomorrow(adcode: string, reason: string): Promise<void> {
  const day = shanghaiDate(Date.parse(tomorrowMorning(server)));
  const { count } = await server.succeed('orders.console_booked', { adcode, from: day, to: day }, operator);
  await server.succeed('orders.close_days', { adcode, from: day, to: day, reason, bookedCount: count }, operator);
}
const closedSince = async () =>
  (await server.succeed('orders.console_hours', { city: DISTRICT }, operator)).closed.map(({ closedAt }) => closedAt);
const get = (no: string, token: string) => server.succeed('orders.get', { no }, { token });
const take = (no: string, { token }: { token: string }) => server.call('orders.take', { no }, { token });
const costOf = (no: string, token: string) => server.succeed('orders.cancel_cost', { no }, { token });

test('the hall, both sides and operators read why the day of a visit was closed, the district’s reason first', async () => {
  const customer = await buildCustomer(server);
  const { no } = await placeOrder(server, customer);
  const recycler = await buildRecycler(server);
  const shown = async () =>
    (await server.succeed('orders.hall', SAMPLE_POINT, { token: recycler.token })).items.find((item) => item.no === no);
  expect(await shown()).not.toHaveProperty('closedFor');
  expect(await get(no, customer.token)).not.toHaveProperty('closedFor');
  await closeTomorrow(CITY, '盘点');
  expect(await shown()).toMatchObject({ closedFor: '盘点' });
  await closeTomorrow(DISTRICT, '台风“山竹”');
  expect(await shown()).toMatchObject({ closedFor: '台风“山竹”' });
  for (const { token } of [customer, recycler]) expect(await get(no, token)).toMatchObject({ closedFor: '台风“山竹”' });
  const { order } = await server.succeed('orders.console_get', { no }, operator);
  expect(order.closedFor).toBe('台风“山竹”');
  expect((await take(no, recycler)).outcome).toBe('success');
});

test('whoever took an order before its day was closed, and its customer, leave it free of charge', async () => {
  const customer = await buildCustomer(server, { balanceFen: 1_000 });
  const { no, recycler } = await takenOrder(server, { customer });
  server.clock.advance(30 * MINUTE);
  expect((await costOf(no, recycler.token)).points).toBeGreaterThan(0);
  expect((await costOf(no, customer.token)).feeFen).toBeGreaterThan(0);
  await closeTomorrow(DISTRICT, '台风');
  const free = { feeFen: 0, points: 0, infoFeeBackFen: 200, rule: expect.stringContaining('台风') as string };
  expect(await costOf(no, customer.token)).toMatchObject(free);
  expect(await costOf(no, recycler.token)).toMatchObject(free);
  await server.succeed('orders.release', { no, reason: '台风，去不了', expectedFeeFen: 0 }, { token: recycler.token });
  const conduct = await server.succeed('orders.console_conduct', { person: recycler.userId }, operator);
  expect(JSON.stringify(conduct)).not.toContain('"release"');
  expect((await get(no, customer.token)).state).toBe('open');
});

test('whoever takes an order of a closed day leaves it as any other', async () => {
  const customer = await buildCustomer(server);
  const { no } = await placeOrder(server, customer);
  await closeTomorrow(DISTRICT, '台风');
  server.clock.advance(MINUTE);
  const recycler = await buildRecycler(server);
  expect((await take(no, recycler)).outcome).toBe('success');
  server.clock.advance(30 * MINUTE);
  expect((await costOf(no, recycler.token)).points).toBeGreaterThan(0);
  expect((await costOf(no, customer.token)).feeFen).toBe(0);
});

test('a day that is closed again reads the new reason, and frees nobody who took its order while it was closed', async () => {
  const { no } = await placeOrder(server, await buildCustomer(server));
  await closeTomorrow(DISTRICT, '台风');
  const since = await closedSince();
  server.clock.advance(MINUTE);
  const recycler = await buildRecycler(server);
  expect((await take(no, recycler)).outcome).toBe('success');
  server.clock.advance(30 * MINUTE);
  await closeTomorrow(DISTRICT, '台风“山竹”');
  expect(await get(no, recycler.token)).toMatchObject({ closedFor: '台风“山竹”' });
  expect((await costOf(no, recycler.token)).points).toBeGreaterThan(0);
  expect(await closedSince()).toEqual(since);
});

test('a visit is moved off a closed day however often it was moved before, and that uses up no move', async () => {
  const { no, customer } = await takenOrder(server);
  const most = (await get(no, customer.token)).moves!.left;
  const move = (days: number) =>
    server.call(
      'orders.reschedule',
      { no, windowFrom: toInstant(Date.parse(tomorrowMorning(server)) + days * DAY) },
      { token: customer.token },
    );
  for (let made = 0; made < most; made += 1) expect((await move((made + 1) % 2)).outcome).toBe('success');
  expect((await move((most + 1) % 2)).outcome).toBe('orders.moved_too_often');
  const day = shanghaiDate(Date.parse((await get(no, customer.token)).windowFrom));
  const { count } = await server.succeed('orders.console_booked', { adcode: DISTRICT, from: day, to: day }, operator);
  await server.succeed(
    'orders.close_days',
    { adcode: DISTRICT, from: day, to: day, reason: '台风', bookedCount: count },
    operator,
  );
  expect(await get(no, customer.token)).not.toHaveProperty('moves');
  expect((await move(2)).outcome).toBe('success');
  expect((await get(no, customer.token)).moves?.left).toBe(0);
});

test('a visit is moved off a closed day however long ago it was booked: its price is kept', async () => {
  const customer = await buildCustomer(server);
  const { no } = await placeOrder(server, customer);
  await server.deps.database.query(`UPDATE orders SET placed_at = placed_at - interval '13 days' WHERE no = $1`, [no]);
  const move = () =>
    server.call(
      'orders.reschedule',
      { no, windowFrom: toInstant(Date.parse(tomorrowMorning(server)) + DAY) },
      { token: customer.token },
    );
  expect((await move()).outcome).toBe('orders.moved_too_far');
  await closeTomorrow(DISTRICT, '台风');
  expect((await move()).outcome).toBe('success');
});

test('the closed days of visits in several cities are asked for at once, and not at all without a visit', async () => {
  await closeTomorrow(CITY, '盘点');
  const windowFrom = tomorrowMorning(server);
  let statements = 0;
  const ask = (visits: Parameters<typeof readClosures>[1]) =>
    interceptStatements(
      ({ send }) => {
        statements += 1;
        return send();
      },
      () => readClosures(server.deps.database, visits),
    );
  const closures = await ask([
    { no: 'here', adcode: DISTRICT, windowFrom },
    { no: 'elsewhere', adcode: '110105', windowFrom },
  ]);
  expect([[...closures.keys()], statements]).toEqual([['here'], 1]);
  await ask([]);
  expect(statements).toBe(1);
});
