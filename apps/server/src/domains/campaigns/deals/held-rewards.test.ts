import { DAY, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealFacts } from '@shoushou/rules/campaigns/deal-signs';
import { publish } from '../../../platform/events/events.ts';
import { orderEvent } from '../../../testing/order-event.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';
import { startInvitationRule } from '../builders/invitation-rule.builders.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { insertInvitation } from '../invitations/invitations.store.ts';
import { readRules } from '../invitations/rules.store.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  await startInvitationRule(server.deps.database, server.clock.now());
  operator = (await signInAsOperator(server, 'he', ['campaigner'])).token;
});
afterAll(async () => {
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]);
  await server.close();
});

const real: DealFacts = {
  ...{ exclusive: false, visitSeconds: 1_200, outsideWindow: false, typed: false, cash: false, earlierDeals: 0 },
};
let deals = 0;

/** Completes an order of ¥20 between these two, with what is known of the visit. */
async function finish(customer: SignedIn, recycler: SignedIn, facts: Partial<DealFacts> = {}): Promise<string> {
  const no = `OR26112100${String((deals += 1)).padStart(6, '0')}`;
  const order = orderEvent({
    ...{ no, receiptNo: no.replace('OR', 'JD'), amountFen: 2_000, totalGrams: 1_000 },
    customerId: customer.userId,
    recyclerId: recycler.userId,
    facts: { ...real, ...facts },
    at: toInstant(server.clock.now()),
  });
  await server.deps.database.transaction((tx) => publish(tx, server.deps, 'orders.completed', order));
  await server.server.deliver();
  return no;
}

/** Two people of whom one invited the other, and a recycler. */
async function invited(): Promise<{ host: SignedIn; guest: SignedIn; recycler: SignedIn }> {
  const [host, guest, recycler] = [
    await signInAs(server),
    await signInAs(server),
    await signInAs(server, { recycler: true }),
  ];
  const now = server.clock.now();
  await server.deps.database.transaction(async (tx) => {
    const { rules } = await readRules(tx, now);
    const invitation = { inviterId: host.userId, inviteeId: guest.userId, installId: `phone-of-${guest.userId}` };
    await insertInvitation(tx, { ...invitation, rulesVersion: rules.version, reason: null }, now);
  });
  return { host, guest, recycler };
}

const rewardFen = async ({ userId }: SignedIn) => (await readBalances(server.deps.database, userId)).reward;
const job = () => server.server.jobs.run('campaigns.release_rewards');
const held = async () =>
  (await server.succeed('campaigns.console_held_deals', { state: 'held' }, { token: operator })).items;
const decide = (no: string, release: boolean) =>
  server.call('campaigns.decide_deal', { no, release, note: '已电话核实' }, { token: operator });

describe('campaigns.release_rewards', () => {
  test('pays a reward seven days after the deal, not an hour earlier, and once', async () => {
    const { host, guest, recycler } = await invited();
    await finish(guest, recycler);
    server.clock.advance(7 * DAY - 3_600_000);
    await job();
    expect(await rewardFen(host)).toBe(0);
    server.clock.advance(3_600_000);
    await Promise.all([job(), job()]);
    expect(await rewardFen(host)).toBe(500);
    await job();
    expect(await rewardFen(host)).toBe(500);
  });

  test('holds what waited when the two turn out to share a phone meanwhile', async () => {
    const { host, guest, recycler } = await invited();
    const no = await finish(guest, recycler);
    await server.deps.database.query(
      `UPDATE user_devices SET install_mark = '\\x0c0d' WHERE user_id = ANY ($1::uuid[])`,
      [[guest.userId, recycler.userId]],
    );
    server.clock.advance(8 * DAY);
    await job();
    expect(await rewardFen(host)).toBe(0);
    expect((await held()).find((deal) => deal.no === no)?.signs).toEqual(['shared_phone']);
  });

  test('holds what waited when the same two deal again and again meanwhile', async () => {
    const { host, guest, recycler } = await invited();
    const no = await finish(guest, recycler);
    for (let times = 0; times < 2; times += 1) await finish(guest, recycler);
    server.clock.advance(8 * DAY);
    await job();
    expect(await rewardFen(host)).toBe(0);
    expect((await held()).find((deal) => deal.no === no)?.signs).toEqual(['pair']);
  });

  test('one reward that cannot be paid holds up no other', async () => {
    const [broken, sound] = [await invited(), await invited()];
    const no = await finish(broken.guest, broken.recycler);
    await finish(sound.guest, sound.recycler);
    // A transaction of the same key but another content, as a defect would leave it.
    await server.deps.database.query(`SELECT ledger_post_batch($1::jsonb, now())`, [
      JSON.stringify([
        {
          key: `invitation.reward:${broken.guest.userId}`,
          kind: 'test',
          postings: [
            { owner: 'platform', kind: 'campaign_costs', amount: -1 },
            { owner: broken.recycler.userId, kind: 'reward', amount: 1 },
          ],
        },
      ]),
    ]);
    server.clock.advance(8 * DAY);
    await job();
    expect([await rewardFen(broken.host), await rewardFen(sound.host)]).toEqual([0, 500]);
    await server.deps.database.query(
      `UPDATE reward_deals SET state = 'refused', ended_at = now(), decided_at = now(), decided_by = gen_random_uuid(),
        decider = '', note = '' WHERE no = $1`,
      [no],
    );
  });
});

describe('campaigns.console_held_deals: a deal that looks made up', () => {
  test.each([
    ['the same two for the third time within a month', { earlierDeals: 2 }],
    ['a visit of under five minutes', { visitSeconds: 299 }],
    ['booked for one recycler, and the weight typed', { exclusive: true, typed: true }],
    ['outside the window, in cash', { outsideWindow: true, cash: true }],
    ['the weight typed and paid in cash', { typed: true, cash: true }],
  ] as const)('%s: brings nothing until an operator has looked at it', async (_, facts) => {
    const code = await openCampaign(server);
    const { host, guest, recycler } = await invited();
    await server.succeed('campaigns.join', { code }, { token: guest.token });
    const { chances } = (await server.succeed('campaigns.open', { code }, { token: guest.token })).me!;
    const no = await finish(guest, recycler, facts);
    server.clock.advance(8 * DAY);
    await job();
    expect(await rewardFen(host)).toBe(0);
    expect((await server.succeed('campaigns.open', { code }, { token: guest.token })).me!.chances).toBe(chances);
    expect((await held()).find((deal) => deal.no === no)).toMatchObject({ state: 'held', amountFen: 2_000 });
    expect((await decide(no, true)).outcome).toBe('success');
    await job();
    expect(await rewardFen(host)).toBe(500);
    expect((await server.succeed('campaigns.open', { code }, { token: guest.token })).me!.chances).toBeGreaterThan(
      chances,
    );
  });

  test.each([
    ['a loyal customer who books their recycler', { exclusive: true }],
    ['a weight that was typed', { typed: true }],
    ['cash', { cash: true }],
  ] as const)('is not one with a single small sign: %s', async (_, facts) => {
    const { host, guest, recycler } = await invited();
    await finish(guest, recycler, facts);
    server.clock.advance(7 * DAY);
    await job();
    expect(await rewardFen(host)).toBe(500);
  });
});

describe('campaigns.decide_deal', () => {
  test('a refused deal brings nothing, is decided once, and leaves the chance to a real one', async () => {
    const { host, guest, recycler } = await invited();
    const no = await finish(guest, recycler, { visitSeconds: 20 });
    const answers = await Promise.all([decide(no, false), decide(no, false)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['campaigns.deal_decided', 'success']);
    expect((await decide('OR26112199999999', true)).outcome).toBe('campaigns.deal_unknown');
    server.clock.advance(8 * DAY);
    await job();
    expect(await rewardFen(host)).toBe(0);
    const { items } = await server.succeed('campaigns.console_held_deals', { state: 'decided' }, { token: operator });
    expect(items.find((deal) => deal.no === no)).toMatchObject({ state: 'refused', note: '已电话核实' });
    await finish(guest, await signInAs(server, { recycler: true }));
    server.clock.advance(7 * DAY);
    await job();
    expect(await rewardFen(host)).toBe(500);
  });

  test('a refused deal gives its coupon back, and its share to the budget', async () => {
    const code = await openCampaign(server);
    const [customer, recycler] = [await signInAs(server), await signInAs(server, { recycler: true })];
    await server.succeed(
      'campaigns.exchange',
      { code, block: 'gifts', prize: 'coupon' },
      { token: customer.token, key: `coupon-${customer.userId}` },
    );
    const no = await finish(customer, recycler);
    await server.deps.database.query(
      `UPDATE user_devices SET install_mark = '\\x0e0f' WHERE user_id = ANY ($1::uuid[])`,
      [[customer.userId, recycler.userId]],
    );
    const states = async () =>
      (await server.succeed('campaigns.list_awards', { kind: 'coupon' }, { token: customer.token })).items
        .map(({ state }) => state)
        .sort();
    const before = await states();
    expect(before).toContain('used');
    server.clock.advance(7 * DAY);
    await job();
    expect((await decide(no, false)).outcome).toBe('success');
    expect(await states()).not.toContain('used');
    await server.server.jobs.run('campaigns.pay_earnings');
    expect(await rewardFen(customer)).toBe(0);
    expect(
      (await server.succeed('campaigns.list_earnings', { code }, { token: customer.token })).items.map(
        ({ state }) => state,
      ),
    ).toEqual(['reversed']);
  });
});
