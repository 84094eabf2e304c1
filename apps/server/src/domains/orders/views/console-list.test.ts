import { DAY, shanghaiDate } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { findPeople } from '../../accounts/index.ts';
import { agreedOrder, buildCustomer, buildMarket, placeOrder, takenOrder } from '../builders/orders.builders.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  token = (await signInAsOperator(server, 'wu', ['dispatcher'])).token;
});
afterAll(() => server.close());

describe('orders.console_counts', () => {
  test('the tabs count what the list shows under the same filters', async () => {
    const open = await placeOrder(server, await buildCustomer(server));
    const taken = await takenOrder(server);
    const agreed = await agreedOrder(server);
    await server.succeed('orders.console_mark', { no: taken.no, reason: '等回电' }, { token });
    const today = shanghaiDate(server.clock.now());
    const list = async (filter: object) =>
      (await server.succeed('orders.console_list', filter, { token })).items.map(({ no }) => no);
    const counts = (filter: object) => server.succeed('orders.console_counts', filter, { token });
    expect(await counts({})).toEqual({ open: 1, taken: 1, arrived: 0, weighed: 0, agreed: 1, marked: 1, refund: 0 });
    expect(await counts({ adcode: '310100' })).toMatchObject({ open: 0, taken: 0, agreed: 0, marked: 0 });
    expect(await list({ district: '310101' })).toEqual([]);
    expect((await list({ from: today, to: today })).length).toBe(3);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    const { totalFen } = agreed;
    expect(await list({ leastFen: totalFen, mostFen: totalFen, state: 'agreed' })).toEqual([agreed.no]);
    expect(await list({ leastFen: totalFen! + 1, state: 'agreed' })).toEqual([]);
    expect(await counts({ leastFen: totalFen! + 1 })).toMatchObject({ agreed: 0 });
    const [row] = (await server.succeed('orders.console_list', { state: 'open' }, { token })).items;
    expect(row!.no).toBe(open.no);
    const other = row!.service === '6' ? '5' : '6';
    expect(await list({ service: row!.service, state: 'open' })).toEqual([open.no]);
    expect(await list({ service: other, state: 'open' })).toEqual([]);
    expect(await counts({ service: other })).toMatchObject({ open: 0 });
  });

  test('a recycler is found by number, by its end and by the beginning of the name; a text without one finds no order', async () => {
    const { no, recycler } = await takenOrder(server);
    await takenOrder(server);
    const { userId, mobile } = recycler;
    const { username } = (await findPeople(server.deps.database, [userId])).get(userId)!;
    const filtered = async (text: string) =>
      (await server.succeed('orders.console_list', { recycler: text }, { token })).items;
    expect((await filtered(mobile)).map((row) => row.no)).toEqual([no]);
    expect((await filtered(mobile.slice(-4))).map((row) => row.no)).toContain(no);
    expect((await filtered(username)).map((row) => row.no)).toContain(no);
    expect(await server.succeed('orders.console_counts', { recycler: mobile }, { token })).toMatchObject({
      open: 0,
      taken: 1,
    });
    expect(await filtered('查无此人')).toEqual([]);
  });
});

describe('orders.console_day_goods', () => {
  test('sums the goods of yesterday’s orders that were not given up, by item and district', async () => {
    const own = await startTestServer();
    await buildMarket(own);
    const trader = (await signInAsOperator(own, 'wang', ['trader'])).token;
    const goodsOf = () => own.succeed('orders.console_day_goods', { city: '440300' }, { token: trader });
    const day = shanghaiDate(own.clock.now());
    const goods = [{ itemId: 'cardboard', grams: 5_000 }];
    await placeOrder(own, await buildCustomer(own));
    await placeOrder(own, await buildCustomer(own), { goods });
    await placeOrder(own, await buildCustomer(own, { adcode: '440304' }), { goods });
    const customer = await buildCustomer(own);
    const { no } = await placeOrder(own, customer, { goods });
    await own.succeed('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 0 }, { token: customer.token });
    expect(await goodsOf()).toMatchObject({ orders: 0, goods: [] });
    own.clock.advance(DAY);
    await placeOrder(own, await buildCustomer(own), { goods });
    expect(await goodsOf()).toEqual({
      day,
      orders: 3,
      goods: [
        { itemId: 'cardboard', adcode: '440304', unit: 'kg', quantity: 5_000 },
        { itemId: 'cardboard', adcode: '440305', unit: 'kg', quantity: 25_000 },
      ],
    });
    await own.close();
  });
});
