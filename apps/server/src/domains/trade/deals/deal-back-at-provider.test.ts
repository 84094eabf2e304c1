import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedDeal, addressOf } from '../../../testing/deals.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { loadRegions } from '../../places/index.ts';
import { readBalances } from '../../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

test('paid for a deal by its buyer is back at the provider once the seller cancels', async () => {
  const available = async (userId: string): Promise<number> =>
    (await readBalances(server.deps.database, userId)).available;
  const deal = await acceptedDeal(server);
  const { token } = deal.buyer;
  const addressId = await addressOf(server, deal.buyer);
  const { paymentId } = await server.succeed('trade.pay', { no: deal.no, addressId }, { token });
  const before = await available(deal.buyer.userId);
  await server.succeed('wallet.pay', { id: paymentId!, method: 'wechat' }, { token });
  await server.deps.gateways.payments.sandbox!.approve(paymentId!);
  server.clock.advance(5_000);
  await server.deps.gateways.payments.sandbox!.deliver();
  await server.server.deliver().catch(() => undefined);
  await server.succeed('trade.cancel', { no: deal.no }, { token: deal.seller.token });
  for (let times = 0; times < 3; times += 1) {
    server.clock.advance(2 * MINUTE);
    await server.server.jobs.run('wallet.give_back');
  }
  const [refunded] = await server.deps.database.query<{ fen: number }>(
    'SELECT sum(amount)::bigint AS fen FROM sandbox_refunds WHERE payment_no = $1',
    [paymentId],
  );
  expect([await available(deal.buyer.userId), refunded?.fen]).toEqual([before, deal.amountFen]);
});
