import { DAY, MINUTE, shanghaiDate } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, placeOrder, tomorrowMorning } from '../../orders/builders/orders.builders.ts';
import { seenRecycler } from '../builders/dispatch.builders.ts';
import { findBrokenDispatch } from '../dispatch-invariants.store.ts';

const CITY = '440300';
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

const openOrder = async () => placeOrder(server, await buildCustomer(server));
const give = (numbers: string[], recyclerId: string) =>
  server.succeed('dispatch.assign_orders', { numbers, recyclerId, reason: '片区只有他在' }, { token });
const tomorrow = () => shanghaiDate(Date.parse(tomorrowMorning(server)));
const timeline = (input: { day?: string; no?: string } = {}) =>
  server.succeed('dispatch.timeline', { city: CITY, ...input }, { token });

describe('dispatch.timeline', () => {
  test('has the visits of the day by recycler, those that clash first', async () => {
    const [first, second, alone] = [await openOrder(), await openOrder(), await openOrder()];
    const [crowded, calm, idle] = [await seenRecycler(server), await seenRecycler(server), await seenRecycler(server)];
    await give([alone.no], calm.userId);
    await give([first.no, second.no], crowded.userId);
    // Visits of one window stand by their numbers, which are drawn by chance.
    const [former, latter] = [first.no, second.no].sort();
    const { rows } = await timeline({ day: tomorrow() });
    const at = (id: string) => rows.findIndex(({ recyclerId }) => recyclerId === id);
    expect([at(crowded.userId), at(calm.userId) < at(idle.userId)]).toEqual([0, true]);
    expect(rows[0]).toMatchObject({
      onDuty: true,
      stale: false,
      fit: null,
      visits: [
        { no: former, state: 'taken', metres: null, clash: true, movable: true },
        { no: latter, metres: 0, clash: true, movable: true },
      ],
    });
    expect(rows[at(calm.userId)]!.visits).toMatchObject([{ no: alone.no, clash: false }]);
    expect(rows[at(idle.userId)]!.visits).toEqual([]);
    const later = await timeline({ day: shanghaiDate(Date.parse(tomorrowMorning(server)) + DAY) });
    expect(later.rows.flatMap(({ visits }) => visits)).toEqual([]);
  });

  test('with an order, the recyclers who fit it stand first, and what is against the others', async () => {
    const [taken, open] = [await openOrder(), await openOrder()];
    const [near, far, busy] = [
      await seenRecycler(server, 60),
      await seenRecycler(server, 900),
      await seenRecycler(server),
    ];
    await give([taken.no], busy.userId);
    const { rows } = await timeline({ day: tomorrow(), no: open.no });
    const fitOf = (id: string) => rows.find(({ recyclerId }) => recyclerId === id)!.fit;
    expect(rows[0]).toMatchObject({ recyclerId: near.userId, fit: { why: null, mayForce: true } });
    expect(fitOf(far.userId)!.metres!).toBeGreaterThan(fitOf(near.userId)!.metres!);
    expect(fitOf(busy.userId)).toMatchObject({ why: '该时段已有上门', mayForce: true });
  });

  test('keeps a recycler who went off duty while visits of theirs are to come', async () => {
    const order = await openOrder();
    const recycler = await seenRecycler(server);
    await give([order.no], recycler.userId);
    await server.succeed('accounts.set_duty', { onduty: false }, { token: recycler.token });
    server.clock.advance(MINUTE);
    const row = (await timeline({ day: tomorrow() })).rows.find(({ recyclerId }) => recyclerId === recycler.userId);
    expect(row).toMatchObject({ onDuty: false, stale: true, visits: [{ no: order.no }] });
  });
});
