import { MINUTE, shanghaiDate } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  placeOrder,
  SAMPLE_POINT,
  tomorrowMorning,
} from '../../orders/builders/orders.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { seen, seenRecycler } from '../builders/dispatch.builders.ts';

const WHY = '上门那天已停收，请先改期';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  token = (await signInAsOperator(server)).token;
});
afterAll(() => server.close());

test('an order on a day closed since is offered to nobody by itself, and operators read it before they give it', async () => {
  const { no } = await placeOrder(server, await buildCustomer(server));
  const recycler = await seenRecycler(server);
  const day = shanghaiDate(Date.parse(tomorrowMorning(server)));
  const check = () =>
    server.succeed('dispatch.check_assignments', { numbers: [no], recyclerId: recycler.userId }, { token });
  expect(await check()).toEqual([{ no, why: null, possible: true }]);
  await server.succeed(
    'orders.close_days',
    { adcode: '440305', from: day, to: day, reason: '台风', bookedCount: 1 },
    { token },
  );
  expect(await check()).toEqual([{ no, why: WHY, possible: true }]);
  expect((await server.succeed('dispatch.suggest', { no }, { token })).others).toMatchObject([
    { recyclerId: recycler.userId, reason: WHY, mayOffer: true, mayForce: true },
  ]);

  server.clock.advance(10 * MINUTE);
  await seen(server, recycler.userId, SAMPLE_POINT);
  await server.server.deliver();
  const { live } = await server.succeed('dispatch.list_offers', {}, { token: recycler.token });
  expect(live).toEqual([]);
  const { orders } = await server.succeed('dispatch.board', { city: '440300' }, { token });
  const paused = Date.parse(orders.find((order) => order.no === no)!.pausedUntil!) - server.clock.now();
  expect(paused, 'and takes no place of the next batches').toBeGreaterThan(2 * MINUTE);
  // What is booked stays as it was: whoever wants to go may still take it.
  const { items } = await server.succeed('orders.hall', SAMPLE_POINT, { token: recycler.token });
  expect(items.map((item) => item.no)).toEqual([no]);
  const assigned = await server.succeed(
    'dispatch.assign',
    { no, recyclerId: recycler.userId, how: 'force', reason: '客户等着搬家' },
    { token },
  );
  expect(assigned.receiptNo).toMatch(/^JD/);
});

test('an offer that an operator makes on a closed day says why it is closed, to the recycler and on the board', async () => {
  const day = shanghaiDate(Date.parse(tomorrowMorning(server)));
  await server.succeed('orders.reopen_days', { adcode: '440305', from: day, to: day }, { token });
  const { no } = await placeOrder(server, await buildCustomer(server));
  const recycler = await seenRecycler(server);
  const offer = async () =>
    (await server.succeed('dispatch.list_offers', {}, { token: recycler.token })).live.find((each) => each.no === no);
  const onBoard = async () =>
    (await server.succeed('dispatch.board', { city: '440300' }, { token })).orders.find((each) => each.no === no);
  await server.succeed('dispatch.assign', { no, recyclerId: recycler.userId, how: 'offer', reason: '' }, { token });
  expect(await offer()).not.toHaveProperty('closedFor');
  expect(await onBoard()).not.toHaveProperty('closedFor');
  const { count } = await server.succeed('orders.console_booked', { adcode: '440305', from: day, to: day }, { token });
  await server.succeed(
    'orders.close_days',
    { adcode: '440305', from: day, to: day, reason: '台风', bookedCount: count },
    { token },
  );
  expect(await offer()).toMatchObject({ state: 'offered', closedFor: '台风' });
  expect(await onBoard()).toMatchObject({ closedFor: '台风', offer: { recyclerId: recycler.userId } });
});

test('an order of a day that is open again is offered', async () => {
  const day = shanghaiDate(Date.parse(tomorrowMorning(server)));
  await server.succeed('orders.reopen_days', { adcode: '440305', from: day, to: day }, { token });
  await placeOrder(server, await buildCustomer(server));
  const recycler = await seenRecycler(server);
  server.clock.advance(10 * MINUTE);
  await seen(server, recycler.userId, SAMPLE_POINT);
  await server.server.deliver();
  const { live } = await server.succeed('dispatch.list_offers', {}, { token: recycler.token });
  // Whose offer before was not answered is of that day too, and as near.
  expect(live.map(({ windowFrom }) => shanghaiDate(Date.parse(windowFrom)))).toEqual([day]);
});
