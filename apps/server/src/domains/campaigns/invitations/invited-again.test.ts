import { DAY, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { orderEvent } from '../../../testing/order-event.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { registerByMobile } from '../../accounts/account/registration.steps.ts';
import { buildSession, signInAs } from '../../accounts/builders/accounts.builders.ts';
import { setInstallMark } from '../../accounts/builders/builders.store.ts';
import { installMark } from '../../accounts/session/sign-in-places.steps.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { startInvitationRule } from '../builders/invitation-rule.builders.ts';
import { releaseRewards } from '../builders/released-rewards.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await startInvitationRule(server.deps.database, server.clock.now());
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

let deals = 0;
/** Registers a number by an inviter's code, on a phone, and completes a first deal. @returns the person */
async function comeAndDeal(invite: string, mobile: string, installid: string): Promise<string> {
  const { user } = await server.deps.database.transaction((tx) =>
    registerByMobile(tx, server.deps, mobile, { invite, installid }),
  );
  await buildSession(server.deps, user.id);
  await setInstallMark(server.deps.database, [user.id], installMark(server.deps, installid));
  const number = String((deals += 1)).padStart(6, '0');
  const order = orderEvent({
    ...{ no: `OR26112177${number}`, receiptNo: `JD26112177${number}`, amountFen: 2_000, totalGrams: 1_000 },
    ...{ customerId: user.id, recyclerId: (await signInAs(server, { recycler: true })).userId },
    at: toInstant(server.clock.now()),
  });
  await server.deps.database.transaction((tx) => publish(tx, server.deps, 'orders.completed', order));
  await server.server.deliver();
  await releaseRewards(server);
  return user.id;
}

async function close(userId: string): Promise<void> {
  await server.deps.database.query('UPDATE users SET erases_at = $2 WHERE id = $1', [
    userId,
    toInstant(server.clock.now()),
  ]);
  await server.server.jobs.run('accounts.erase');
  await server.server.deliver();
}

test('whoever closes the account and is invited again, with the number or on the phone, earns the inviter no second reward', async () => {
  const host = await signInAs(server);
  const as = { token: host.token };
  const { code } = await server.succeed('campaigns.generate_code', { userid: host.userId }, as);
  const rewardFen = async () => (await readBalances(server.deps.database, host.userId)).reward;
  await close(await comeAndDeal(code, '13710010001', 'first-phone'));
  expect(await rewardFen()).toBe(500);
  await comeAndDeal(code, '13710010002', 'first-phone');
  await comeAndDeal(code, '13710010001', 'second-phone');
  expect(await rewardFen()).toBe(500);
  const { items } = await server.succeed('campaigns.get_profit_details', { x: host.userId }, as);
  expect(items.map(({ state, reason }) => reason ?? state)).toEqual([
    '注销过的号码或手机不再计',
    '注销过的号码或手机不再计',
    'rewarded',
  ]);
  await comeAndDeal(code, '13710010003', 'third-phone');
  expect(await rewardFen()).toBe(1_000);
});

test('a year after an account was closed its number and phone are new ones', async () => {
  const host = await signInAs(server);
  const as = { token: host.token };
  const { code } = await server.succeed('campaigns.generate_code', { userid: host.userId }, as);
  await close(await comeAndDeal(code, '13710010004', 'fourth-phone'));
  server.clock.advance(366 * DAY);
  await server.server.jobs.run('accounts.sweep');
  await comeAndDeal(code, '13710010004', 'fourth-phone');
  const { items } = await server.succeed('campaigns.get_profit_details', { x: host.userId }, as);
  expect(items).toHaveLength(2);
  expect(items.map(({ reason }) => reason)).not.toContain('注销过的号码或手机不再计');
});
