import { afterAll, beforeAll, expect, test } from 'vitest';
import { takenDevice } from '../../testing/devices/device-orders.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a device order is found by the receipt of the recycler who took its visit', async () => {
  const { no, recycler } = await takenDevice(server);
  const { receiptNo } = await server.succeed('devices.get', { no }, { token: recycler.token });
  const { token } = await signInAsOperator(server, 'qian', ['trader']);
  expect(await server.succeed('operations.search', { text: receiptNo!.toLowerCase() }, { token })).toMatchObject([
    { kind: 'device_order', key: no },
  ]);
});
