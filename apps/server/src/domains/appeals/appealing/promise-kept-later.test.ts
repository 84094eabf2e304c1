import { DAY, HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildMarket } from '../../orders/builders/orders.builders.ts';
import { submittedAppeal } from '../builders/appeals.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

test('an info fee above what time may give back in 30 days is tried again an hour later', async () => {
  const { deal } = await submittedAppeal(server);
  const priceFee = (fen: number) =>
    server.deps.database.query('UPDATE receipts SET info_fee_fen = $2 WHERE receipt_no = $1', [deal.receiptNo, fen]);
  const openAfter = async (milliseconds: number): Promise<number> => {
    server.clock.advance(milliseconds);
    await server.server.jobs.run('appeals.keep_promises');
    return (await server.succeed('appeals.list_mine', {}, { token: deal.recycler.token })).open;
  };
  await priceFee(5_001);
  expect(await openAfter(5 * DAY)).toBe(1);
  await priceFee(200);
  expect([await openAfter(HOUR - 1), await openAfter(1)]).toEqual([1, 0]);
});
