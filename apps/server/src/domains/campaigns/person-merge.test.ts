import { DAY, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../platform/events/events.ts';
import { orderEvent } from '../../testing/order-event.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../wallet/index.ts';
import { startInvitationRule } from './builders/invitation-rule.builders.ts';
import { openCampaign } from './builders/open-campaign.builders.ts';
import { findBrokenCampaigns } from './campaigns-invariants.store.ts';
import { insertInvitation } from './invitations/invitations.store.ts';
import { readRules } from './invitations/rules.store.ts';
import { campaignsMerge } from './person-merge.steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await startInvitationRule(server.deps.database, server.clock.now());
});
afterAll(async () => {
  const { database } = server.deps;
  expect([...(await verifyLedger(database)).problems, ...(await findBrokenCampaigns(database))]).toEqual([]);
  await server.close();
});

test('a reward that waits, and prizes, are those of the remaining account; two numbers of one person invite nobody', async () => {
  const { database } = server.deps;
  const code = await openCampaign(server);
  const people = [await signInAs(server), await signInAs(server), await signInAs(server)] as const;
  const [kept, absorbed, guest] = people;
  const recycler = await signInAs(server, { recycler: true });
  const now = server.clock.now();
  await database.transaction(async (tx) => {
    const { version } = (await readRules(tx, now)).rules;
    for (const [inviterId, inviteeId] of [
      [absorbed.userId, guest.userId],
      [kept.userId, absorbed.userId],
    ] as const)
      await insertInvitation(
        tx,
        { inviterId, inviteeId, installId: inviteeId, rulesVersion: version, reason: null },
        now,
      );
  });
  await server.succeed(
    'campaigns.exchange',
    { code, block: 'gifts', prize: 'coupon' },
    { token: absorbed.token, key: `coupon-${absorbed.userId}` },
  );
  const order = orderEvent({
    ...{ amountFen: 2_000, customerId: guest.userId, recyclerId: recycler.userId, at: toInstant(now) },
  });
  await database.transaction((tx) => publish(tx, server.deps, 'orders.completed', order));
  await server.server.deliver();
  const pair = { keptId: kept.userId, absorbedId: absorbed.userId };
  expect(await campaignsMerge.plan(database, pair)).toEqual({ blockers: [], moves: ['1 份奖品'] });
  await database.transaction((tx) => campaignsMerge.move(tx, server.deps, { id: 'merge', ...pair }));
  server.clock.advance(8 * DAY);
  await server.server.jobs.run('campaigns.release_rewards');
  expect((await readBalances(database, kept.userId)).reward).toBe(500);
  expect((await readBalances(database, absorbed.userId)).reward).toBe(0);
  const { items } = await server.succeed('campaigns.list_awards', { kind: 'coupon' }, { token: kept.token });
  expect(items).toMatchObject([{ state: 'usable' }]);
  const details = await server.succeed('campaigns.get_profit_details', { x: kept.userId }, { token: kept.token });
  expect(details.items.map(({ state, reason }) => [state, reason])).toContainEqual([
    'missed',
    '同一个人的号码只计一次',
  ]);
});
