import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, buildRecycler, placeOrder } from '../../orders/builders/orders.builders.ts';
import { seenRecycler } from '../builders/dispatch.builders.ts';
import { findBrokenDispatch } from '../dispatch-invariants.store.ts';

const CITY = '440300';
let server: TestServer;
let dispatcher: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  dispatcher = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(async () => {
  await deliverAll(server);
  expect(await findBrokenDispatch(server.deps.database, server.clock.now())).toEqual([]);
  await server.close();
});

const openOrder = async () => (await placeOrder(server, await buildCustomer(server))).no;

describe('dispatch.find_recyclers', () => {
  const find = async (no: string, text: string) =>
    (await server.succeed('dispatch.find_recyclers', { no, text }, { token: dispatcher })).found;
  const mobileOf = async (id: string) =>
    (await server.deps.database.query<{ mobile: string }>('SELECT mobile FROM users WHERE id = $1', [id]))[0]!.mobile;
  const applied = (id: string, name: string, plate: string) =>
    server.deps.database.query(
      `INSERT INTO recycler_applications (user_id, id, name, mobile, city, adcode, category_ids, vehicle, plate, photos,
       note, state, applied_at, answered_at)
       VALUES ($1, gen_random_uuid(), $2, '13711112222', $3, '440305', '{paper}', 'van', $4, '{}', '',
       'accepted', now(), now())`,
      [id, name, CITY, plate],
    );

  test('finds somebody who is in none of the lists by phone, its end, plate and name, and they are given the order', async () => {
    const no = await openOrder();
    const caller = await seenRecycler(server, 60_000, { username: '远方师傅' });
    await applied(caller.userId, '欧阳建国', '粤B 9K1Z7');
    const mobile = await mobileOf(caller.userId);
    for (const text of [mobile, mobile.slice(-4), '远方', '粤b9k1z7', '欧阳 建国', '欧阳']) {
      const hit = (await find(no, text)).find(({ recyclerId }) => recyclerId === caller.userId);
      expect(hit, text).toMatchObject({
        name: '远方师傅',
        plate: '粤B 9K1Z7',
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
        reason: '超出这一轮的距离',
        mayOffer: true,
        mayForce: true,
      });
    }
    expect(
      (await server.call('dispatch.assign', { no, recyclerId: caller.userId, reason: '来电' }, { token: dispatcher }))
        .outcome,
    ).toBe('success');
  });

  test('says why somebody may not have the order: off duty, of another city, and never a customer', async () => {
    const no = await openOrder();
    const [off, elsewhere, customer] = [
      await buildRecycler(server, { username: '歇业师傅' }),
      await seenRecycler(server, 100, { username: '广州师傅', areas: ['440106'] }),
      await buildCustomer(server, { username: '歇业客户' }),
    ];
    await server.deps.database.query('UPDATE users SET on_duty = false WHERE id = $1', [off.userId]);
    expect(await find(no, '歇业')).toMatchObject([
      { recyclerId: off.userId, reason: '没有在接单', mayOffer: false, mayForce: false },
    ]);
    expect(await find(no, '广州师傅')).toMatchObject([
      { recyclerId: elsewhere.userId, reason: '没有开通该区域', mayOffer: false, mayForce: false },
    ]);
    expect(await find(no, await mobileOf(customer.userId))).toEqual([]);
    expect(
      (await server.call('dispatch.find_recyclers', { no: 'OR26112199999999', text: '歇业' }, { token: dispatcher }))
        .outcome,
    ).toBe('dispatch.order_gone');
  });

  test('lists ten of a name, and says that there are more', async () => {
    const no = await openOrder();
    for (let at = 0; at < 11; at++) await buildRecycler(server, { username: '同名师傅', balanceFen: 0 });
    expect(await server.succeed('dispatch.find_recyclers', { no, text: '同名' }, { token: dispatcher })).toMatchObject({
      found: { length: 10 },
      more: true,
    });
    expect(await server.succeed('dispatch.find_recyclers', { no, text: '同' }, { token: dispatcher })).toMatchObject({
      found: [],
      more: false,
    });
  });
});
