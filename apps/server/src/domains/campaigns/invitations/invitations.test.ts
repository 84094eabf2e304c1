import { DAY, shanghaiDate, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { signInThrough } from '../../../testing/external-login.ts';
import { orderEvent } from '../../../testing/order-event.ts';
import { releaseRewards } from '../builders/released-rewards.builders.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { seedCampaign } from '../builders/campaign.builders.ts';
import { startInvitationRule } from '../builders/invitation-rule.builders.ts';
import { invitationDocument } from './invitation-campaign.rules.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';

let server: TestServer;
let app: string;
/** Recyclers for deals in which only the customer matters: so many that none deals with several of one inviter. */
const strangers: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await startInvitationRule(server.deps.database, server.clock.now());
  app = await appToken(server);
  while (strangers.length < 7) strangers.push((await signInAs(server, { recycler: true })).userId);
});
afterAll(async () => {
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]);
  await server.close();
});

let numbers = 0;
interface Inviter extends SignedIn {
  code: string;
}
async function inviter(): Promise<Inviter> {
  const person = await signInAs(server, { username: '张师傅' });
  return {
    ...person,
    code: (await server.succeed('campaigns.generate_code', { userid: person.userId }, { token: person.token })).code,
  };
}
const profit = ({ userId, token }: SignedIn) => server.succeed('campaigns.get_profit', { x: userId }, { token });
const details = ({ userId, token }: SignedIn, cursor?: string) =>
  server.succeed('campaigns.get_profit_details', { x: userId, ...(cursor ? { cursor } : {}) }, { token });
/** The remaining budget of the rule's campaign. */
const budget = async (code = 'invitation') =>
  (await readBalances(server.deps.database, `campaign:${code}:open`)).campaign_budget;
const rewardOf = async ({ userId }: SignedIn) => (await readBalances(server.deps.database, userId)).reward;

/** An unregistered number with a code sent to it. */
async function newNumber(type: 'login' | 'password' = 'login'): Promise<{ mobile: string; code: string }> {
  const mobile = `1371000${String((numbers += 1)).padStart(4, '0')}`;
  await server.succeed('accounts.send_code', { mobile, type }, { token: app });
  const [sent] = await server.deps.database.query<{ text: string }>(
    'SELECT text FROM sandbox_sms WHERE mobile = $1 ORDER BY sent_at DESC LIMIT 1',
    [mobile],
  );
  return { mobile, code: /\d{6}/.exec(sent!.text)![0] };
}

/** Registers a person by SMS, with what their app knows of the inviter. */
async function register(invite?: string, installid: string | undefined = `install-${(numbers += 1)}`): Promise<string> {
  const { mobile, code } = await newNumber();
  const { userid } = await server.succeed(
    'accounts.login',
    { mobile, code, ...(invite ? { invite } : {}), ...(installid ? { installid } : {}) },
    { token: app },
  );
  await server.server.deliver();
  return userid;
}

let orders = 0;
/** The completion of another order. */
const completed = (facts: Parameters<typeof orderEvent>[0]): ReturnType<typeof orderEvent> => {
  const number = String((orders += 1)).padStart(6, '0');
  return orderEvent({
    ...{ no: `OR26112100${number}`, receiptNo: `JD26112100${number}`, totalGrams: 1000 },
    recyclerId: strangers[orders % strangers.length]!,
    at: new Date(server.clock.now()).toISOString(),
    ...facts,
  });
};

/** Completes an order of the person, and lets the seven days of its rewards be over. */
async function finish(customerId: string, amountFen = 2_000, by: { recyclerId?: string } = {}): Promise<void> {
  await server.deps.database.transaction((tx) =>
    publish(tx, server.deps, 'orders.completed', completed({ customerId, amountFen, ...by })),
  );
  await server.server.deliver();
  await releaseRewards(server);
}

describe('campaigns.generate_code', () => {
  test('a person has one code for ever, however many ask at once, and nobody gets another’s', async () => {
    const person = await signInAs(server);
    const codes = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.succeed('campaigns.generate_code', { userid: person.userId }, { token: person.token }),
      ),
    );
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    expect(
      (
        await server.call(
          'campaigns.generate_code',
          { userid: person.userId },
          { token: (await signInAs(server)).token },
        )
      ).outcome,
    ).toBe('platform.not_found');
  });
});

describe('campaigns.open_invitation', () => {
  test.each([
    [
      'binds a number to their WeChat',
      async (invite: string) => {
        const { ticket } = await signInThrough(server, 'wechat', 'lin', app);
        await server.succeed(
          'accounts.bind_user',
          { ticket: ticket!, ...(await newNumber()), invite, installid: 'phone-of-lin' },
          { token: app },
        );
      },
    ],
    [
      'sets a password with a number that is new',
      async (invite: string) => {
        await server.succeed(
          'accounts.set_password',
          { ...(await newNumber('password')), password: 'a-good-one-2026', invite, installid: 'phone-of-a-password' },
          { token: app },
        );
      },
    ],
  ] as const)('who registers as they %s is counted too', async (_, arrive) => {
    const host = await inviter();
    await arrive(host.code);
    await server.server.deliver();
    expect(await profit(host)).toMatchObject({ invited: 1 });
  });

  test('the invited see who invites, masked, and a device counts one visit a day', async () => {
    const host = await inviter();
    for (let times = 0; times < 3; times += 1)
      expect(
        (await server.succeed('campaigns.open_invitation', { code: host.code, installid: 'phone-1' }, { token: app }))
          .inviter,
      ).toBe('张**');
    await server.succeed('campaigns.open_invitation', { code: host.code, installid: 'phone-2' }, { token: app });
    server.clock.advance(DAY);
    await server.succeed('campaigns.open_invitation', { code: host.code, installid: 'phone-1' }, { token: app });
    expect((await profit(host)).visits).toBe(3);
    expect((await server.call('campaigns.open_invitation', { code: 'ZZZZZZZ2' }, { token: app })).outcome).toBe(
      'campaigns.invite_unknown',
    );
  });
});

describe('campaigns.get_profit', () => {
  test('the reward comes with the first finished order, once, from the campaign’s budget into the reward account, and each day tells what came', async () => {
    const host = await inviter();
    const before = await budget();
    await server.succeed('campaigns.open_invitation', { code: host.code, installid: 'phone-of-a-day' }, { token: app });
    const guest = await register(host.code);
    expect(await profit(host)).toMatchObject({
      invited: 1,
      rewarded: 0,
      earnedFen: 0,
      rule: { rewardFen: 500, running: true },
    });
    await finish(guest);
    await finish(guest);
    expect(await profit(host)).toMatchObject({ invited: 1, rewarded: 1, orders: 2, earnedFen: 500 });
    expect(await rewardOf(host)).toBe(500);
    expect(await budget()).toBe(before - 500);
    expect((await profit(host)).days).toEqual([
      { day: shanghaiDate(server.clock.now()), visits: 1, signUps: 1, orders: 2 },
    ]);
    const { items } = await server.succeed('messages.list', { kind: 'wallet' }, { token: host.token });
    expect(items.map(({ title }) => title)).toEqual(['邀请奖励到账']);
  });

  test('as a recycler too', async () => {
    const host = await inviter();
    const guest = await register(host.code);
    await finish((await signInAs(server)).userId, 2_000, { recyclerId: guest });
    expect(await rewardOf(host)).toBe(500);
  });

  test('a deal that a recycler recorded alone earns nothing, and leaves the chance open', async () => {
    const host = await inviter();
    const guest = await register(host.code);
    const walkIn = completed({ customerId: guest, amountFen: 2_000, walkIn: true });
    await server.deps.database.transaction((tx) => publish(tx, server.deps, 'orders.completed', walkIn));
    await server.server.deliver();
    expect(await rewardOf(host)).toBe(0);
    await finish(guest);
    expect(await rewardOf(host)).toBe(500);
  });

  test('an order of too little worth leaves the chance open, one too late ends it', async () => {
    const host = await inviter();
    const small = await register(host.code);
    server.clock.advance(1_000);
    const late = await register(host.code);
    await finish(small, 999);
    server.clock.advance(89 * DAY);
    await finish(small, 1_000);
    server.clock.advance(2 * DAY);
    await finish(late);
    expect((await details(host)).items.map(({ state, reason }) => [state, reason])).toEqual([
      ['missed', '对方没有在期限内完成订单'],
      ['rewarded', null],
    ]);
    expect(await rewardOf(host)).toBe(500);
  });

  test('another person’s profit is not there', async () => {
    const host = await inviter();
    expect(
      (await server.call('campaigns.get_profit', { x: host.userId }, { token: (await signInAs(server)).token }))
        .outcome,
    ).toBe('platform.not_found');
  });
});

describe('campaigns.get_profit_details', () => {
  test('one device and one person count once, and who came is masked', async () => {
    const [host, other] = [await inviter(), await inviter()];
    await register(host.code, 'the-same-phone');
    const second = await register(other.code, 'the-same-phone');
    await finish(second);
    expect((await details(other)).items).toMatchObject([
      { state: 'missed', reason: '同一台手机只计一次', rewardFen: 0 },
    ]);
    const { items } = await details(host);
    expect(items).toMatchObject([{ state: 'joined', name: '用**' }]);
    expect(items[0]!.mobile).toMatch(/^137\*{4}\d{4}$/);
  });

  test('a known number is nobody’s invitation, an unknown code no reason to refuse a sign-in', async () => {
    const host = await inviter();
    await register('ZZZZZZZ2');
    const mobile = '13700009999';
    for (const invite of [undefined, host.code]) {
      server.clock.advance(120_000);
      await server.succeed('accounts.send_code', { mobile, type: 'login' }, { token: app });
      const [sent] = await server.deps.database.query<{ text: string }>(
        'SELECT text FROM sandbox_sms WHERE mobile = $1 ORDER BY sent_at DESC LIMIT 1',
        [mobile],
      );
      await server.succeed(
        'accounts.login',
        { mobile, code: /\d{6}/.exec(sent!.text)![0], installid: 'phone-9', ...(invite ? { invite } : {}) },
        { token: app },
      );
      await server.server.deliver();
    }
    expect((await profit(host)).invited).toBe(0);
  });

  test('a device that does not say which it is earns nothing', async () => {
    const host = await inviter();
    await register(host.code, '');
    expect((await details(host)).items).toMatchObject([{ state: 'missed', reason: '未能识别对方的手机' }]);
  });

  test('pages go through everybody once', async () => {
    const host = await inviter();
    for (let count = 0; count < 23; count += 1) {
      await server.deps.database.query(
        `INSERT INTO invitations (inviter_id, invitee_id, install_id, joined_at, state, rules_version)
         VALUES ($1, gen_random_uuid(), gen_random_uuid()::text, '2026-11-01T00:00:00Z', 'joined', 1)`,
        [host.userId],
      );
    }
    const first = await details(host);
    const second = await details(host, first.next!);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
    expect(
      (await server.call('campaigns.get_profit_details', { x: host.userId, cursor: 'nonsense' }, { token: host.token }))
        .outcome,
    ).toBe('platform.malformed');
  });

  test('the budget of a rule of before campaigns is never overspent, however many orders finish at once, and the month’s limit holds', async () => {
    const host = await inviter();
    const newer = { rewardFen: 500, leastOrderFen: 1000, withinDays: 90, mostPerMonth: 30, budgetFen: 1_700 };
    await server.deps.database.query(
      "INSERT INTO invitation_rules (version, valid_from, rules, note) VALUES (100, '2026-01-01', $1, 'small budget')",
      [JSON.stringify(newer)],
    );
    const guests: string[] = [];
    for (let count = 0; count < 5; count += 1) guests.push(await register(host.code));
    await server.deps.database.transaction(async (tx) => {
      for (const customerId of guests)
        await publish(tx, server.deps, 'orders.completed', completed({ customerId, amountFen: 2_000 }));
    });
    await Promise.all([server.server.deliver(), server.server.deliver(), server.server.deliver()]);
    await releaseRewards(server);
    expect(await rewardOf(host)).toBe(1_500);
    expect(await profit(host)).toMatchObject({ rewarded: 3, earnedFen: 1_500, rule: { running: false } });
    await server.deps.database.query(
      "INSERT INTO invitation_rules (version, valid_from, rules, note) VALUES (101, '2026-01-02', $1, 'three a month')",
      [JSON.stringify({ ...newer, mostPerMonth: 3, budgetFen: 100_000 })],
    );
    server.clock.advance(1_000);
    await finish(await register(host.code));
    expect((await details(host)).items[0]).toMatchObject({ state: 'missed', reason: '当月奖励名额已满' });
  });
});

describe('the rule as a block of a campaign', () => {
  const invitation = async (budgetFen: number): Promise<string> => {
    const code = `invitation-${server.clock.now()}`;
    await server.deps.database.query('UPDATE campaigns SET ends_at = $1 WHERE ends_at > $1', [
      toInstant(server.clock.now()),
    ]);
    server.clock.advance(1_000);
    const document = invitationDocument(
      { rewardFen: 400, leastOrderFen: 0, withinDays: 30, mostPerMonth: 50 },
      { budgetFen, note: '', organiser: '收收', now: server.clock.now() },
    );
    await server.deps.database.transaction((tx) => seedCampaign(tx, { code, document, at: server.clock.now() }));
    return code;
  };

  test('five orders at once with money for three: three are paid, two are told that it is used up, the account is at zero', async () => {
    const code = await invitation(1_300);
    const host = await inviter();
    const guests: string[] = [];
    for (let count = 0; count < 5; count += 1) guests.push(await register(host.code));
    await Promise.all(guests.map((guest) => finish(guest)));
    expect(await rewardOf(host)).toBe(1_200);
    expect(await budget(code)).toBe(100);
    expect((await details(host)).items.map(({ reason }) => reason).filter((reason) => reason !== null)).toEqual([
      '活动预算已用完',
      '活动预算已用完',
    ]);
    expect((await profit(host)).rule).toMatchObject({ rewardFen: 400, running: false });
  });

  test('whoever registered before it ended is paid for, whoever came after is not; the rest goes back when nobody can earn any more', async () => {
    const code = await invitation(10_000);
    const host = await inviter();
    const before = await register(host.code);
    await server.deps.database.query('UPDATE campaigns SET ends_at = $2 WHERE code = $1', [
      code,
      toInstant(server.clock.now() + 1),
    ]);
    server.clock.advance(1_000);
    const after = await register(host.code);
    server.clock.advance(29 * DAY);
    await server.server.jobs.run('campaigns.finish');
    await server.server.jobs.run('campaigns.settle');
    await finish(before);
    await finish(after);
    expect(await rewardOf(host)).toBe(400);
    expect((await details(host)).items.map(({ state, reason }) => [state, reason])).toEqual([
      ['missed', '注册时没有邀请奖励'],
      ['rewarded', null],
    ]);
    server.clock.advance(2 * DAY);
    await server.server.jobs.run('campaigns.settle');
    expect(await budget(code)).toBe(0);
  });
});

describe('campaigns.list_stewards', () => {
  test('the stewards of my home district, and none without one', async () => {
    const steward = await signInAs(server, { username: '陈阿姨' });
    await server.deps.database.query(
      "INSERT INTO estate_stewards (adcode, estate, user_id, since) VALUES ('440305', '宝能太古城', $1, now())",
      [steward.userId],
    );
    const near = await signInAs(server, { adcode: '440305' });
    const stewards = await server.succeed('campaigns.list_stewards', { userid: near.userId }, { token: near.token });
    expect(stewards).toMatchObject([{ userid: steward.userId, name: '陈**', estate: '宝能太古城' }]);
    for (const person of [await signInAs(server, { adcode: '440304' }), await signInAs(server)]) {
      expect(
        await server.succeed('campaigns.list_stewards', { userid: person.userId }, { token: person.token }),
      ).toEqual([]);
    }
    expect(
      (await server.call('campaigns.list_stewards', { userid: steward.userId }, { token: near.token })).outcome,
    ).toBe('platform.not_found');
  });
});

test('a person who is erased leaves no code, and an invitation of theirs ends', async () => {
  const [host, other] = [await inviter(), await inviter()];
  const guest = await register(host.code);
  await server.deps.database.transaction(async (tx) => {
    for (const userId of [guest, other.userId]) await publish(tx, server.deps, 'accounts.erased', { userId });
  });
  await server.server.deliver();
  expect((await details(host)).items).toMatchObject([{ state: 'missed', reason: '对方已注销账号' }]);
  expect((await server.call('campaigns.open_invitation', { code: other.code }, { token: app })).outcome).toBe(
    'campaigns.invite_unknown',
  );
});
