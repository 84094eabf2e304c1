import { toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { sampleDocument } from '../builders/campaign.builders.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await findBrokenCampaigns(server.deps.database)).toEqual([]);
  await server.close();
});

test('the heaviest deals in a campaign with the most points for a kilogram are counted and read', async () => {
  const blocks = sampleDocument(server.clock.now()).blocks.map((block) =>
    block.kind === 'tasks' && block.id === 'deals' ? { ...block, measure: 'grams' as const, points: 1_000_000 } : block,
  );
  const code = await openCampaign(server, { blocks });
  const customer = await signInAs(server);
  await server.succeed('campaigns.join', { code }, { token: customer.token });
  for (const receiptNo of ['JD26112300000001', 'JD26112300000002']) {
    const deal = {
      no: receiptNo.replace('JD', 'OR'),
      receiptNo,
      customerId: customer.userId,
      recyclerId: (await signInAs(server)).userId,
      ...({ title: '废铁', city: '440300', service: '3', state: 'done', actor: 'system' } as const),
      amountFen: 1_000_000,
      totalGrams: 5_000_000,
      at: toInstant(server.clock.now()),
    } as const;
    await server.deps.database.transaction((tx) => publish(tx, server.deps, 'orders.completed', deal));
    await deliverAll(server);
  }
  const { me } = await server.succeed('campaigns.open', { code }, { token: customer.token });
  expect(me).toMatchObject({ points: 10_000_000_000 });
  const operator = await signInAsOperator(server);
  expect((await server.call('campaigns.console_campaign', { code }, operator)).status).toBe(200);
});
