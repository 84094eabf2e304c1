import { toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { orderEvent } from '../../../testing/order-event.ts';
import { releaseRewards } from '../builders/released-rewards.builders.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { readBalances } from '../../wallet/index.ts';
import { startInvitationRule } from '../builders/invitation-rule.builders.ts';
import { insertInvitation } from './invitations.store.ts';
import { readRules } from './rules.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await startInvitationRule(server.deps.database, server.clock.now());
});
afterAll(() => server.close());

let deals = 0;
/** Completes an order of these two, and lets the seven days of its rewards be over. */
async function finish(customerId: string, recyclerId: string): Promise<void> {
  const at = toInstant(server.clock.now());
  deals += 1;
  const [no, receiptNo] = [`OR2611210000000${deals}`, `JD2611210000000${deals}`];
  const order = orderEvent({ no, receiptNo, customerId, recyclerId, amountFen: 2_000, totalGrams: 1_000, at });
  await server.deps.database.transaction((tx) => publish(tx, server.deps, 'orders.completed', order));
  await server.server.deliver();
  await releaseRewards(server);
}

test('a deal of the invited with their inviter, or with who used the same phone, earns nothing, and leaves the chance open', async () => {
  const [host, guest, twin, stranger] = [
    await signInAs(server, { recycler: true }),
    await signInAs(server),
    await signInAs(server, { recycler: true }),
    await signInAs(server, { recycler: true }),
  ];
  const now = server.clock.now();
  await server.deps.database.transaction(async (tx) => {
    const { rules } = await readRules(tx, now);
    const invitation = { inviterId: host.userId, inviteeId: guest.userId, installId: 'phone-of-a-guest' };
    await insertInvitation(tx, { ...invitation, rulesVersion: rules.version, reason: null }, now);
    await tx.query(`UPDATE user_devices SET install_mark = '\\x0102' WHERE user_id = ANY ($1::uuid[])`, [
      [guest.userId, twin.userId],
    ]);
  });
  const rewardFen = async () => (await readBalances(server.deps.database, host.userId)).reward;
  await finish(guest.userId, host.userId);
  await finish(guest.userId, twin.userId);
  expect(await rewardFen()).toBe(0);
  await finish(guest.userId, stranger.userId);
  expect(await rewardFen()).toBeGreaterThan(0);
});
