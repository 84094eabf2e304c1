import { DAY, fromInstant, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { orderEvent } from '../../../testing/order-event.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { verifiedPerson } from '../../payouts/builders/payouts.builders.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { sampleDocument } from '../builders/campaign.builders.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = await signInAsOperator(server, 'he', ['campaigner']);
});
afterAll(async () => {
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]);
  await server.close();
});

let deals = 0;
/** Wins the kettle of a campaign with the first deal in it. */
async function kettleOfADeal() {
  const now = server.clock.now();
  const { blocks } = sampleDocument(now);
  const code = await openCampaign(server, {
    blocks: blocks.map((block) =>
      block.kind === 'tasks' && block.measure === 'orders' ? { ...block, steps: [{ at: 1, prize: 'kettle' }] } : block,
    ),
  });
  const person = await verifiedPerson(server);
  const as = { token: person.token };
  await server.succeed('campaigns.join', { code }, as);
  const no = `OR26112177${String((deals += 1)).padStart(6, '0')}`;
  const order = orderEvent({
    ...{ no, receiptNo: no.replace('OR', 'JD'), amountFen: 2_000, totalGrams: 1_000 },
    customerId: person.userId,
    recyclerId: (await signInAs(server, { recycler: true })).userId,
    at: toInstant(now),
  });
  await server.deps.database.transaction((tx) => publish(tx, server.deps, 'orders.completed', order));
  await server.server.deliver();
  const award = async () =>
    (await server.succeed('campaigns.list_awards', { kind: 'goods', code }, as)).items.find(
      ({ prize }) => prize === 'kettle',
    )!;
  const claim = async () =>
    (await server.call('campaigns.claim', { id: (await award()).id, point: 'nanshan' }, as)).outcome;
  return { ...as, no, person, award, claim };
}
const release = () => server.server.jobs.run('campaigns.release_rewards');

describe('goods that a deal has won', () => {
  test('wait for the deal as money does, and can be claimed for the whole time from then on', async () => {
    const { token, award, claim } = await kettleOfADeal();
    expect(await award()).toMatchObject({ state: 'held', reason: '成交满 7 天后可以领取' });
    expect(await claim()).toBe('campaigns.award_held');
    server.clock.advance(7 * DAY);
    await release();
    const { state, expiresAt } = await award();
    expect(state).toBe('won');
    expect(fromInstant(expiresAt!)).toBeGreaterThanOrEqual(server.clock.now() + 30 * DAY);
    await server.server.deliver();
    const { items } = await server.succeed('messages.list', {}, { token });
    expect(items.map(({ title }) => title)).toContain('保温壶可以领取了');
    expect(await claim()).toBe('success');
  });

  test('are not given for a deal that an operator refuses', async () => {
    const { no, person, award, claim } = await kettleOfADeal();
    const [recycler] = await server.deps.database.query<{ id: string }>(
      'SELECT recycler_id AS id FROM reward_deals WHERE no = $1',
      [no],
    );
    await server.deps.database.query(
      `UPDATE user_devices SET install_mark = '\\x0a0b' WHERE user_id = ANY ($1::uuid[])`,
      [[person.userId, recycler!.id]],
    );
    server.clock.advance(7 * DAY);
    await release();
    expect((await award()).state).toBe('held');
    await server.succeed('campaigns.decide_deal', { no, release: false, note: '同一部手机' }, operator);
    expect(await award()).toMatchObject({ state: 'refused', reason: '同一部手机' });
    expect(await claim()).not.toBe('success');
  });
});
