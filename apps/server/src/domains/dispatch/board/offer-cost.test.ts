import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  paidOrder,
  placeOrder,
  SAMPLE_POINT,
} from '../../orders/builders/orders.builders.ts';
import { seen, seenRecycler } from '../builders/dispatch.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

test('an offer by hand is written with the cost that its operator read in the suggestions', async () => {
  const { token } = await signInAsOperator(server);
  const [modest, busy] = [await seenRecycler(server), await seenRecycler(server)];
  await paidOrder(server, { recycler: modest });
  await paidOrder(server, { recycler: busy });
  await paidOrder(server, { recycler: busy });
  server.clock.advance(MINUTE);
  await seen(server, busy.userId, SAMPLE_POINT);
  const { no } = await placeOrder(server, await buildCustomer(server));
  const { best } = await server.succeed('dispatch.suggest', { no }, { token });
  const { cost } = best.find(({ recyclerId }) => recyclerId === busy.userId)!;
  expect(cost!.fair, 'who earned more than is usual today stands back').toBeLessThan(0);
  await server.succeed('dispatch.assign', { no, recyclerId: busy.userId, reason: '' }, { token });
  const [offer] = await server.deps.database.query<{ cost: number }>(
    'SELECT cost FROM dispatch_offers WHERE order_no = $1',
    [no],
  );
  expect(offer!.cost).toBe(cost!.total);
});
