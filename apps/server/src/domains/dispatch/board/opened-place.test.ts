import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, placeOrder } from '../../orders/builders/orders.builders.ts';

const CITY = '440300';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  token = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
});
afterAll(() => server.close());

/** The places that the board and the live city open when none is chosen. */
const opened = () =>
  Promise.all(
    (['dispatch.board', 'statistics.live_city'] as const).map(
      async (call) => (await server.succeed(call, {}, { token })).city,
    ),
  );
const setHome = (adcode: string) =>
  server.deps.database.query(
    `INSERT INTO installation_settings (name, value)
     VALUES ('places.home_district', jsonb_build_object('adcode', $1::text, 'longitude', 104.05, 'latitude', 30.64))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [adcode],
  );

test('a page opens in the installation’s city when orders wait there or nowhere, else where most wait', async () => {
  const { database } = server.deps;
  await setHome('510107');
  expect(await opened()).toEqual(['510100', '510100']);
  const place = async () => (await placeOrder(server, await buildCustomer(server))).no;
  const [no] = [await place(), await place()];
  // One waits in a city whose code is before the other's, where two wait.
  await database.query(
    `INSERT INTO hall_orders SELECT (jsonb_populate_record(h, '{"city": "110100", "adcode": "110101"}')).*
     FROM hall_orders h WHERE h.no = $1`,
    [no],
  );
  await database.query(`INSERT INTO order_cities VALUES ('110100')`);
  expect(await opened()).toEqual([CITY, CITY]);
  await setHome('110101');
  expect(await opened()).toEqual(['110100', '110100']);
  await database.query(`DELETE FROM hall_orders WHERE city = '110100'`);
  expect(await opened()).toEqual([CITY, CITY]);
});
