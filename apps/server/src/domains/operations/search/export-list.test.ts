import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, placeOrder } from '../../orders/builders/orders.builders.ts';

const ORDERS = 25;
let server: TestServer;
let dispatcher: string;
let editor: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  const customers = [await buildCustomer(server), await buildCustomer(server), await buildCustomer(server)];
  for (let order = 0; order < ORDERS; order += 1) await placeOrder(server, customers[order % customers.length]!);
  [dispatcher, editor, admin] = [
    (await signInAsOperator(server, 'chen', ['dispatcher'])).token,
    (await signInAsOperator(server, 'lin', ['editor'])).token,
    (await signInAsOperator(server, 'wu', ['admin'])).token,
  ];
});
afterAll(() => server.close());

const exported = (list: string, filter: object | string, token = dispatcher) =>
  server.call(
    'operations.export_list',
    { list, filter: typeof filter === 'string' ? filter : JSON.stringify(filter) },
    { token },
  );

describe('operations.export_list', () => {
  test('answers every row of the list as its page shows it, over all its pages', async () => {
    const { items, next } = await server.succeed(
      'operations.export_list',
      { list: 'orders.console_list', filter: '{}' },
      { token: dispatcher },
    );
    expect([items.length, next]).toEqual([ORDERS, null]);
    const { items: firstPage } = await server.succeed('orders.console_list', {}, { token: dispatcher });
    expect(items.slice(0, firstPage.length)).toEqual(firstPage);
  });

  test('narrows by the list’s filter', async () => {
    expect((await exported('orders.console_list', { state: 'cancelled' })).data.items).toEqual([]);
  });

  test('is refused to who may not read the list, for what is no list of operators, and for a filter that it does not know', async () => {
    expect((await exported('orders.console_list', {}, editor)).outcome).toBe('operations.export_forbidden');
    for (const list of ['orders.console_cancel', 'accounts.get_user', 'orders.hall', 'toString', '__proto__', '订单'])
      expect((await exported(list, {})).outcome, list).toBe('operations.export_unknown');
    for (const filter of ['', '[]', 'null', '{"state":"gone"}', '{"nobody":1}', '{"cursor":5}'])
      expect((await exported('orders.console_list', filter)).outcome, filter).toBe('operations.export_unknown');
  });

  test('stands in the record of acts with what was exported', async () => {
    const { items } = await server.succeed(
      'operations.console_acts',
      { call: 'operations.export_list' },
      { token: admin },
    );
    expect(JSON.parse(items.at(-1)!.input)).toMatchObject({ list: 'orders.console_list', filter: '{}' });
  });
});
