import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, placeOrder } from '../../orders/builders/orders.builders.ts';

const CITY = '440300';
let server: TestServer;
let dispatcher: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  dispatcher = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(() => server.close());

describe('dispatch.board by an order’s number', () => {
  test('lists it behind two hundred whose visits come first, as long as it is open', async () => {
    const { no } = await placeOrder(server, await buildCustomer(server));
    await server.deps.database.query(
      `UPDATE hall_orders SET window_from = window_from + interval '30 days' WHERE no = $1`,
      [no],
    );
    await server.deps.database.query(
      `INSERT INTO hall_orders
       SELECT (jsonb_populate_record(h, jsonb_build_object('no', 'OR269' || lpad(n::text, 11, '0'), 'window_from',
       h.window_from - interval '60 days'))).* FROM hall_orders h, generate_series(1, 200) n WHERE h.no = $1`,
      [no],
    );
    const listed = async (input: object) =>
      (await server.succeed('dispatch.board', { city: CITY, ...input }, { token: dispatcher })).orders.some(
        (order) => order.no === no,
      );
    expect([await listed({}), await listed({ no }), await listed({ no: 'OR26112199999999' })]).toEqual([
      false,
      true,
      false,
    ]);
    await server.deps.database.query(`DELETE FROM hall_orders WHERE no LIKE 'OR269%'`);
    await server.succeed('orders.console_cancel', { no, reason: '客户来电取消' }, { token: dispatcher });
    expect(await listed({ no })).toBe(false);
  });
});
