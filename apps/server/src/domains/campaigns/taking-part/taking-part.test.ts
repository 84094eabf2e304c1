import { DAY, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { releaseRewards } from '../builders/released-rewards.builders.ts';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { registerByMobile } from '../../accounts/account/registration.steps.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { sampleDocument } from '../builders/campaign.builders.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () =>
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]),
);
afterAll(() => server.close());

/** Publishes the completion of a deal between two people, and delivers it. */
async function completeOrder({
  customerId,
  recyclerId,
  amountFen = 5_000,
  totalGrams = 12_000,
  receiptNo,
}: {
  customerId: string;
  recyclerId: string;
  amountFen?: number;
  totalGrams?: number;
  receiptNo: string;
}): Promise<void> {
  const { deps, clock } = server;
  const order = {
    no: receiptNo.replace('JD', 'OR'),
    receiptNo,
    customerId,
    recyclerId,
    ...{ title: '旧书', city: '440300', service: '3', state: 'done' },
    amountFen,
    totalGrams,
    actor: 'system',
    at: toInstant(clock.now()),
  } as const;
  await deps.database.transaction((tx) => publish(tx, deps, 'orders.completed', order));
  await deliverAll(server);
}

const mine = async (token: string, code: string) => (await server.succeed('campaigns.open', { code }, { token })).me!;

describe('campaigns.join', () => {
  it('brings the first chances once', async () => {
    const code = await openCampaign(server);
    const { token } = await signInAs(server);
    expect(await server.succeed('campaigns.join', { code }, { token })).toEqual({ chances: 3 });
    expect(await server.succeed('campaigns.join', { code }, { token })).toEqual({ chances: 3 });
  });

  it('is refused before the start, after the end, and to people it is not for', async () => {
    const { token } = await signInAs(server);
    const now = server.clock.now();
    const join = async (changes: Parameters<typeof openCampaign>[1]) =>
      (await server.call('campaigns.join', { code: await openCampaign(server, changes) }, { token })).outcome;
    expect(await join({ startsAt: new Date(now + DAY).toISOString() })).toBe('campaigns.not_started');
    expect(
      await join({ startsAt: new Date(now - 2 * DAY).toISOString(), endsAt: new Date(now - DAY).toISOString() }),
    ).toBe('campaigns.over');
    expect(await join({ audience: { role: 'recycler', districts: [], verified: false } })).toBe(
      'campaigns.not_for_you',
    );
    expect(await join({ audience: { role: 'everyone', districts: ['440305'], verified: false } })).toBe(
      'campaigns.not_here',
    );
    expect(await join({ audience: { role: 'everyone', districts: [], verified: true } })).toBe('campaigns.name_needed');
  });
});

describe('a campaign for new people, or for those who have not sold for long', () => {
  it('looks at the days when somebody begins, and lets whoever has begun go on', async () => {
    const { token, userId } = await signInAs(server);
    const opened = (days: { leastDays?: number; mostDays?: number; idleDays?: number }) =>
      openCampaign(server, {
        audience: { role: 'everyone', districts: [], verified: false, ...days },
        endsAt: toInstant(server.clock.now() + 90 * DAY),
      });
    const join = async (code: string) => server.call('campaigns.join', { code }, { token });
    const fresh = await opened({ mostDays: 30 });
    expect((await join(await opened({ leastDays: 1 }))).message).toBe('本活动面向注册满 1 天的所有用户');
    expect((await join(fresh)).outcome).toBe('success');
    server.clock.advance(31 * DAY);
    const idle = await opened({ leastDays: 30, idleDays: 30 });
    expect((await join(fresh)).outcome).toBe('success');
    expect((await join(await opened({ mostDays: 30 }))).outcome).toBe('campaigns.not_for_you');
    await completeOrder({
      customerId: userId,
      recyclerId: (await signInAs(server)).userId,
      receiptNo: 'JD26112300000091',
    });
    expect((await join(idle)).message).toBe('本活动面向注册满 30 天、最近 30 天没有成交的所有用户');
    expect((await server.succeed('campaigns.open', { code: idle }, { token })).unfit).toContain('最近 30 天没有成交');
    server.clock.advance(30 * DAY);
    expect((await join(idle)).outcome).toBe('success');
    await completeOrder({
      customerId: userId,
      recyclerId: (await signInAs(server)).userId,
      receiptNo: 'JD26112300000092',
    });
    expect((await server.call('campaigns.check_in', { code: idle }, { token })).outcome).toBe('success');
  });
});

describe('a coupon that adds a share of the deal', () => {
  it('adds its share up to its most, before a smaller sum, and what it might have added more is the budget’s again', async () => {
    const base = sampleDocument(server.clock.now());
    const code = await openCampaign(server, {
      prizes: base.prizes.map((prize) =>
        prize.id === 'coupon' ? { ...prize, valueFen: 1_000, basisPoints: 500, stock: 10 } : prize,
      ),
    });
    const [customer, recycler] = [await signInAs(server), await signInAs(server)];
    await server.succeed(
      'campaigns.exchange',
      { code, block: 'gifts', prize: 'coupon' },
      { token: customer.token, key: `share-${customer.userId}` },
    );
    const [coupon] = (await server.succeed('campaigns.list_awards', { kind: 'coupon' }, { token: customer.token }))
      .items;
    expect(coupon).toMatchObject({ basisPoints: 500, grossFen: 1_000, state: 'usable' });
    const before = (await readBalances(server.deps.database, `campaign:${code}`)).campaign_budget;
    await completeOrder({
      customerId: customer.userId,
      recyclerId: recycler.userId,
      amountFen: 6_020,
      receiptNo: 'JD26112300000093',
    });
    await releaseRewards(server);
    const used = (
      await server.succeed('campaigns.list_awards', { kind: 'coupon' }, { token: customer.token })
    ).items.find(({ id }) => id === coupon!.id);
    expect(used).toMatchObject({ state: 'used', grossFen: 301, netFen: 301 });
    expect((await readBalances(server.deps.database, customer.userId)).reward).toBe(301);
    // The deal's own step gives the next coupon, which is set aside.
    expect((await readBalances(server.deps.database, `campaign:${code}`)).campaign_budget - before).toBe(699 - 1_000);
  });
});

describe('campaigns.check_in', () => {
  it('counts once a day of Shanghai, and awards the step that is reached', async () => {
    const code = await openCampaign(server);
    const { token } = await signInAs(server);
    expect(await server.succeed('campaigns.check_in', { code }, { token })).toMatchObject({
      days: 1,
      points: 10,
      chances: 4,
      awards: [],
    });
    expect((await server.call('campaigns.check_in', { code }, { token })).outcome).toBe('campaigns.checked_in');
    server.clock.advance(DAY);
    expect(await server.succeed('campaigns.check_in', { code }, { token })).toMatchObject({
      days: 2,
      points: 20,
      awards: [{ kind: 'coupon', state: 'usable' }],
    });
  });
});

describe('campaigns.exchange', () => {
  it('takes points for a gift, and each gift no oftener than the page says', async () => {
    const code = await openCampaign(server);
    const person = await signInAs(server);
    const take = (prize: string, key: string) =>
      server.call(
        'campaigns.exchange',
        { code, block: 'gifts', prize },
        { token: person.token, key: `${code}-${key}` },
      );
    expect((await take('bonus', 'a')).outcome).toBe('campaigns.points_short');
    await server.succeed('campaigns.check_in', { code }, { token: person.token });
    server.clock.advance(DAY);
    await server.succeed('campaigns.check_in', { code }, { token: person.token });
    expect((await take('bonus', 'b')).data).toMatchObject({ grossFen: 500, taxFen: 100, netFen: 400, state: 'paid' });
    expect((await readBalances(server.deps.database, person.userId)).reward).toBe(400);
    expect((await take('bonus', 'c')).outcome).toBe('campaigns.taken_already');
    expect(await mine(person.token, code)).toMatchObject({
      points: 0,
      used: [{ block: 'gifts', prize: 'bonus', count: 1 }],
    });
  });

  it('a gift whose stock is used up is refused, and no points are gone', async () => {
    const base = sampleDocument(server.clock.now());
    const code = await openCampaign(server, {
      prizes: base.prizes.map((prize) => (prize.id === 'coupon' ? { ...prize, stock: 1 } : prize)),
    });
    const people = await Promise.all(Array.from({ length: 4 }, () => signInAs(server)));
    const answers = await Promise.all(
      people.map(({ token, userId }) =>
        server.call(
          'campaigns.exchange',
          { code, block: 'gifts', prize: 'coupon' },
          { token, key: `${code}-${userId}` },
        ),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      'campaigns.stock_out',
      'campaigns.stock_out',
      'campaigns.stock_out',
      'success',
    ]);
  });
});

describe('a completed order', () => {
  it('advances whoever takes part, uses the best coupon, earns a share that is paid after its delay, and counts once a counterparty and day', async () => {
    const code = await openCampaign(server);
    const [customer, recycler] = [await signInAs(server), await signInAs(server)];
    await server.succeed(
      'campaigns.exchange',
      { code, block: 'gifts', prize: 'coupon' },
      { token: customer.token, key: `coupon-${customer.userId}` },
    );
    const deal = { customerId: customer.userId, recyclerId: recycler.userId };
    await completeOrder({ ...deal, receiptNo: 'JD26112300000001' });
    await completeOrder({ ...deal, receiptNo: 'JD26112300000002', amountFen: 900 });
    expect(await mine(customer.token, code)).toMatchObject({
      chances: 4,
      points: 5,
      progress: [
        { measure: 'grams', value: 12_000 },
        { measure: 'orders', value: 1 },
      ],
      reached: ['task:deals:1'],
    });
    const coupons = (await server.succeed('campaigns.list_awards', { kind: 'coupon' }, { token: customer.token }))
      .items;
    expect(coupons.map(({ state }) => state).sort()).toEqual(['usable', 'used']);
    expect(await server.succeed('campaigns.list_earnings', { code }, { token: customer.token })).toMatchObject({
      items: [{ receiptNo: 'JD26112300000001', baseFen: 5_000, amountFen: 100, state: 'pending' }],
      pendingFen: 100,
      paidFen: 0,
    });
    server.clock.advance(7 * DAY + MINUTE);
    await server.server.jobs.run('campaigns.release_rewards');
    expect((await readBalances(server.deps.database, customer.userId)).reward).toBe(200);
    await server.server.jobs.run('campaigns.pay_earnings');
    expect(await server.succeed('campaigns.list_earnings', { code }, { token: customer.token })).toMatchObject({
      paidFen: 100,
      pendingFen: 0,
    });
    expect((await readBalances(server.deps.database, recycler.userId)).reward).toBe(0);
  });
});

describe('campaigns.list_earnings', () => {
  it('without money left the share is listed as missed, and nothing is overspent', async () => {
    const code = await openCampaign(server, { budgetFen: 55_050 });
    const [customer, recycler] = [await signInAs(server), await signInAs(server)];
    await server.succeed('campaigns.join', { code }, { token: customer.token });
    await completeOrder({ customerId: customer.userId, recyclerId: recycler.userId, receiptNo: 'JD26112300000003' });
    expect((await server.succeed('campaigns.list_earnings', { code }, { token: customer.token })).items).toMatchObject([
      { state: 'missed', reason: '奖金已发完' },
    ]);
    expect((await readBalances(server.deps.database, `campaign:${code}:open`)).campaign_budget).toBe(50);
  });
});

describe('campaigns.list_members', () => {
  it('lists whom I invited since it began, and their first order brings me chances once', async () => {
    const code = await openCampaign(server);
    const inviter = await signInAs(server);
    const { code: invite } = await server.succeed(
      'campaigns.generate_code',
      { userid: inviter.userId },
      { token: inviter.token },
    );
    await server.succeed('campaigns.join', { code }, { token: inviter.token });
    const { user } = await server.deps.database.transaction((tx) =>
      registerByMobile(tx, server.deps, '13977770001', { invite, installid: 'phone-7770001' }),
    );
    await server.server.deliver();
    expect((await server.succeed('campaigns.list_members', { code }, { token: inviter.token })).items).toMatchObject([
      { state: 'joined' },
    ]);
    const recycler = await signInAs(server);
    for (const receiptNo of ['JD26112300000004', 'JD26112300000005'])
      await completeOrder({ customerId: user.id, recyclerId: recycler.userId, receiptNo });
    expect((await server.succeed('campaigns.list_members', { code }, { token: inviter.token })).items).toMatchObject([
      { state: 'counted' },
    ]);
    expect((await mine(inviter.token, code)).chances).toBe(5);
  });
});

describe('campaigns.rank', () => {
  it('shows the first ones masked, whoever reached it first before, and pays places when nobody can object any more', async () => {
    const code = await openCampaign(server);
    const [first, second, recycler] = [await signInAs(server), await signInAs(server), await signInAs(server)];
    for (const [index, { userId, token }] of [second, first].entries()) {
      await server.succeed('campaigns.join', { code }, { token });
      await completeOrder({
        customerId: userId,
        recyclerId: recycler.userId,
        receiptNo: `JD2611230000001${index}`,
        totalGrams: 8_000 + index * 1_000,
      });
    }
    expect(await server.succeed('campaigns.rank', { code }, { token: second.token })).toMatchObject({
      measure: 'grams',
      rows: [
        { place: 1, value: 9_000, mine: false },
        { place: 2, value: 8_000, mine: true },
      ],
      me: { place: 2, value: 8_000 },
    });
    server.clock.advance(8 * DAY);
    await server.server.jobs.run('campaigns.finish');
    server.clock.advance(3 * DAY);
    await server.server.jobs.run('campaigns.award_places');
    expect(
      (await server.succeed('campaigns.list_awards', { code, kind: 'cash' }, { token: first.token })).items,
    ).toMatchObject([{ cause: '排名第 1', state: 'paid' }]);
    expect((await server.call('campaigns.join', { code }, { token: first.token })).outcome).toBe('campaigns.over');
  });
});

describe('campaigns.vote', () => {
  it('takes one a candidate and the day’s number, from people who are registered for a week', async () => {
    const person = await signInAs(server);
    server.clock.advance(8 * DAY);
    const [code, young] = [await openCampaign(server), await signInAs(server)];
    const vote = (token: string, candidate: string) => server.call('campaigns.vote', { code, candidate }, { token });
    expect((await vote(young.token, 'li')).outcome).toBe('campaigns.vote_young');
    expect((await vote(person.token, 'li')).data).toEqual({ votes: 1, votesLeft: 1 });
    expect((await vote(person.token, 'li')).outcome).toBe('campaigns.voted');
    expect((await vote(person.token, 'nobody')).outcome).toBe('campaigns.candidate_gone');
    expect((await vote(person.token, 'chen')).data).toEqual({ votes: 1, votesLeft: 0 });
  });
});

describe('campaigns.list_candidates', () => {
  it('shows votes, and for whom I voted today', async () => {
    const person = await signInAs(server);
    server.clock.advance(8 * DAY);
    const code = await openCampaign(server);
    await server.succeed('campaigns.vote', { code, candidate: 'chen' }, { token: person.token });
    expect(await server.succeed('campaigns.list_candidates', { code }, { token: person.token })).toMatchObject([
      { id: 'li', votes: 0, votedToday: false },
      { id: 'chen', votes: 1, votedToday: true },
    ]);
  });
});

describe('campaigns.bind_partner', () => {
  it('binds for good, never to oneself', async () => {
    const [partner, recycler] = [await signInAs(server), await signInAs(server)];
    const codeOf = async ({ userId, token }: { userId: string; token: string }) =>
      (await server.succeed('campaigns.generate_code', { userid: userId }, { token })).code;
    const bind = (partnerCode: string) =>
      server.call('campaigns.bind_partner', { partnerCode }, { token: recycler.token });
    expect((await bind('ZZZZZZZ2')).outcome).toBe('campaigns.invite_unknown');
    expect((await bind(await codeOf(recycler))).outcome).toBe('campaigns.partner_self');
    expect((await bind(await codeOf(partner))).outcome).toBe('success');
    expect((await bind(await codeOf(partner))).outcome).toBe('campaigns.partner_bound');
  });
});

describe('campaigns.get_partner', () => {
  it('is nobody until one is bound', async () => {
    const { token } = await signInAs(server);
    expect(await server.succeed('campaigns.get_partner', {}, { token })).toEqual({ partner: null });
  });
});
