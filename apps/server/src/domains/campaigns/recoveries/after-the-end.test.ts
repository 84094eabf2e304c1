import { DAY, formatExactly, toInstant } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../platform/events/events.ts';
import { createId } from '../../../platform/system.ts';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { postOrThrow, readBalances, verifyLedger } from '../../wallet/index.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { sampleDocument } from '../builders/campaign.builders.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';
import { giveAward } from '../awards/give-award.steps.ts';

let server: TestServer;
let maker: string;
let checker: string;
beforeAll(async () => {
  server = await startTestServer();
  maker = (await signInAsOperator(server, 'maker')).token;
  checker = (await signInAsOperator(server, 'checker')).token;
});
afterEach(async () =>
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]),
);
afterAll(() => server.close());

const balances = (owner: string) => readBalances(server.deps.database, owner);
const win = (person: SignedIn, code: string, cause: string) =>
  server.deps.database.transaction(
    async (tx) =>
      (await giveAward(tx, server.deps, (await readCampaign(tx, code))!, {
        personId: person.userId,
        prize: 'cash',
        cause,
      }))!,
  );
const propose = (what: { awardId: string } | { code: string; receiptNo: string }, token = maker) =>
  server.call('campaigns.propose_recovery', { ...what, reason: '用他人手机刷单' }, { token });
const pending = async () =>
  (await server.succeed('campaigns.console_recoveries', {}, { token: checker })).find(
    ({ state }) => state === 'proposed',
  )!;
const decide = (id: string, approve = true, token = checker) =>
  server.call('campaigns.decide_recovery', { id, approve }, { token });

async function joined(): Promise<{ person: SignedIn; code: string }> {
  const [code, person] = [await openCampaign(server), await signInAs(server)];
  await server.succeed('campaigns.join', { code }, { token: person.token });
  return { person, code };
}

describe('campaigns.propose_recovery, campaigns.console_recoveries and campaigns.decide_recovery', () => {
  it('take two operators, and bring the money of a prize back to its campaign, with the tax that was withheld from it', async () => {
    const { person, code } = await joined();
    const tax = async () => (await balances('platform')).tax_withheld;
    const untaxed = await tax();
    const { id } = await win(person, code, 'task:one:1');
    const before = (await balances(`campaign:${code}`)).campaign_budget;
    const reward = () => server.succeed('payouts.get_reward', {}, { token: person.token });
    expect(await reward()).toMatchObject({ balanceFen: 400, yearTaxFen: 100, sources: [{ amountFen: 400 }] });
    expect((await propose({ awardId: id })).data).toEqual({ count: 1 });
    expect((await propose({ awardId: id })).outcome).toBe('campaigns.award_fixed');
    const recovery = await pending();
    expect(recovery).toMatchObject({ wantedFen: 400, takenFen: 0, own: false, by: expect.any(String) });
    expect((await decide(recovery.id, true, maker)).outcome).toBe('campaigns.second_operator');
    expect((await decide(recovery.id)).data).toEqual({ takenFen: 400 });
    expect((await decide(recovery.id)).outcome).toBe('campaigns.award_fixed');
    expect(await reward()).toMatchObject({ balanceFen: 0, yearTaxFen: 0 });
    expect((await server.succeed('payouts.list_reward_lines', {}, { token: person.token })).items).toMatchObject([
      { amountFen: -400, taxFen: -100 },
      { amountFen: 400, taxFen: 100 },
    ]);
    expect([
      (await balances(person.userId)).reward,
      (await balances(`campaign:${code}`)).campaign_budget - before,
      (await tax()) - untaxed,
    ]).toEqual([0, 500, 0]);
    expect((await server.succeed('campaigns.list_awards', { code }, { token: person.token })).items).toMatchObject([
      { state: 'recovered', reason: '用他人手机刷单' },
    ]);
  });

  it('never touch money for goods: what the reward account does not hold is set off against later prizes alone', async () => {
    const { person, code } = await joined();
    const tax = async () => (await balances('platform')).tax_withheld;
    const untaxed = await tax();
    const { id } = await win(person, code, 'task:one:1');
    await propose({ awardId: id });
    // The prize was moved to the wallet meanwhile.
    await server.deps.database.transaction(async (tx) => {
      await postOrThrow(
        tx,
        {
          key: `spent:${id}`,
          kind: 'test.spent',
          reference: null,
          postings: [
            {
              owner: person.userId,
              account: 'reward',
              amountFen: -400,
              line: { kind: 'reward', title: '转入余额', note: null },
            },
            {
              owner: person.userId,
              account: 'available',
              amountFen: 400,
              line: { kind: 'reward', title: '奖励转入', note: null },
            },
          ],
        },
        server.clock.now(),
      );
    });
    expect((await decide((await pending()).id)).data).toEqual({ takenFen: 0 });
    expect(await balances(person.userId)).toMatchObject({ available: 400, reward: 0 });
    expect((await tax()) - untaxed).toBe(100);
    await win(person, code, 'task:two:1');
    expect(await balances(person.userId)).toMatchObject({ available: 400, reward: 0 });
    // The first one's tax was returned with its money, the second one's was not.
    expect((await tax()) - untaxed).toBe(100);
    await win(person, code, 'task:three:1');
    expect(await balances(person.userId)).toMatchObject({ available: 400, reward: 400 });
  });

  it('leave everything as it is when the second one declines', async () => {
    const { person, code } = await joined();
    const { id } = await win(person, code, 'task:one:1');
    await propose({ awardId: id });
    expect((await decide((await pending()).id, false)).data).toEqual({ takenFen: 0 });
    expect((await balances(person.userId)).reward).toBe(400);
    expect((await propose({ awardId: id })).data).toEqual({ count: 1 });
    await decide((await pending()).id, false);
  });

  it('reverse a deal’s share before it is paid, and after', async () => {
    const { person, code } = await joined();
    const recycler = await signInAs(server);
    const deal = async (receiptNo: string): Promise<void> => {
      const order = {
        no: receiptNo.replace('JD', 'OR'),
        receiptNo,
        customerId: person.userId,
        recyclerId: recycler.userId,
        title: '旧书',
        city: '440300',
        service: '3',
        state: 'done',
        amountFen: 5_000,
        totalGrams: 1_000,
        actor: 'system',
        at: toInstant(server.clock.now()),
      } as const;
      await server.deps.database.transaction((tx) => publish(tx, server.deps, 'orders.completed', order));
      await deliverAll(server);
    };
    await deal('JD26112300000091');
    expect((await propose({ code, receiptNo: 'JD26112300000099' })).outcome).toBe('campaigns.earning_unknown');
    expect((await propose({ code, receiptNo: 'JD26112300000091' })).data).toEqual({ count: 1 });
    expect(await decide((await pending()).id)).toMatchObject({ outcome: 'success', data: { takenFen: 100 } });
    expect((await balances(`campaign:${code}`)).campaign_held).toBe(
      (await server.succeed('campaigns.list_awards', { code, kind: 'coupon' }, { token: person.token })).items.filter(
        ({ state }) => state !== 'expired',
      ).length * 200,
    );
    server.clock.advance(DAY);
    await deal('JD26112400000092');
    server.clock.advance(8 * DAY);
    for (const job of ['release_rewards', 'pay_earnings']) await server.server.jobs.run(`campaigns.${job}`);
    // The second deal used a coupon of ¥2 as well, which stays.
    expect((await balances(person.userId)).reward).toBe(300);
    await propose({ code, receiptNo: 'JD26112400000092' });
    expect((await decide((await pending()).id)).data).toEqual({ takenFen: 100 });
    expect((await balances(person.userId)).reward).toBe(200);
    expect(
      (await server.succeed('campaigns.list_earnings', { code }, { token: person.token })).items.map(
        ({ state }) => state,
      ),
    ).toEqual(['reversed', 'reversed']);
  });
});

describe('campaigns.object, campaigns.console_objections and campaigns.answer_objection', () => {
  it('hold the places of a contest back until the objection is answered, for three days after the end', async () => {
    const { person, code } = await joined();
    const object = (token = person.token) =>
      server.call('campaigns.object', { code, words: '第一名用了两个账号' }, { token });
    expect((await object()).outcome).toBe('campaigns.objection_closed');
    server.clock.advance(8 * DAY);
    await server.server.jobs.run('campaigns.finish');
    const open = () => server.succeed('campaigns.open', { code }, { token: person.token });
    expect((await open()).objection).toEqual({ until: toInstant(server.clock.now() + 3 * DAY), mine: null });
    expect((await object()).outcome).toBe('success');
    expect((await object()).outcome).toBe('campaigns.objected');
    server.clock.advance(3 * DAY);
    expect((await object((await signInAs(server)).token)).outcome).toBe('campaigns.objection_closed');
    await server.server.jobs.run('campaigns.award_places');
    const due = async () =>
      (
        await server.deps.database.query<{ due: boolean }>('SELECT places_due AS due FROM campaigns WHERE code = $1', [
          code,
        ])
      )[0]!.due;
    expect(await due()).toBe(true);
    const row = (await server.succeed('campaigns.console_objections', {}, { token: maker })).find(
      (each) => each.code === code,
    )!;
    const answer = { id: row.id, uphold: false, answer: '两个账号是两个人，已核对证件' };
    expect((await server.call('campaigns.answer_objection', answer, { token: maker })).outcome).toBe('success');
    expect((await server.call('campaigns.answer_objection', answer, { token: maker })).outcome).toBe(
      'campaigns.objection_answered',
    );
    expect((await open()).objection.mine).toMatchObject({ state: 'dismissed', answer: answer.answer });
    await server.server.jobs.run('campaigns.award_places');
    expect(await due()).toBe(false);
    expect(
      (
        await server.call(
          'campaigns.answer_objection',
          { ...answer, id: createId(server.deps.clock, server.deps.random) },
          { token: maker },
        )
      ).outcome,
    ).toBe('campaigns.objection_unknown');
  });
});

describe('campaigns.receive', () => {
  it('is for what was sent alone', async () => {
    const { person, code } = await joined();
    const { id } = await win(person, code, 'task:one:1');
    expect((await server.call('campaigns.receive', { id }, { token: person.token })).outcome).toBe(
      'campaigns.award_fixed',
    );
    await server.deps.database.query("UPDATE campaign_awards SET state = 'shipped' WHERE id = $1", [id]);
    expect((await server.succeed('campaigns.receive', { id }, { token: person.token })).state).toBe('delivered');
    expect((await server.succeed('campaigns.receive', { id }, { token: person.token })).state).toBe('delivered');
  });
});

describe('who has won something worth ¥500', () => {
  it('is published with a masked name while people win, until it is refused; smaller prizes are nobody’s business', async () => {
    const prizes = sampleDocument(server.clock.now()).prizes;
    const begun = (valueFen: number) =>
      openCampaign(server, {
        prizes: prizes.map((prize) => (prize.id === 'cash' ? { ...prize, valueFen } : prize)),
        budgetFen: 5_000_000,
      });
    const [code, small, person] = [await begun(60_000), await begun(400), await signInAs(server)];
    for (const each of [code, small]) await server.succeed('campaigns.join', { code: each }, { token: person.token });
    const [first, second] = [
      await win(person, code, 'gift:gifts:cash:1'),
      await win(person, code, 'gift:gifts:cash:2'),
    ];
    await win(person, small, 'gift:gifts:cash:1');
    const page = async (of: string) =>
      server.succeed('campaigns.open', { code: of }, { token: (await signInAs(server)).token });
    const { winners, terms } = await page(code);
    expect(winners).toEqual(
      Array.from({ length: 2 }, () => ({
        name: expect.stringMatching(/^.\*+$/),
        prize: expect.any(String),
        at: expect.any(String),
        checking: true,
      })),
    );
    expect(terms.find(({ title }) => title === '公示')?.text).toContain('500 元');
    await server.succeed('campaigns.decide_award', { id: first.id, approve: true, note: '本人' }, { token: checker });
    for (const token of [checker, maker])
      await server.succeed('campaigns.decide_award', { id: second.id, approve: false, note: '冒用身份' }, { token });
    expect((await page(code)).winners).toMatchObject([{ checking: false }]);
    const seen = await page(small);
    expect([seen.winners, seen.terms.some(({ title }) => title === '公示')]).toEqual([[], false]);
  });
});

describe('a version of a campaign', () => {
  const compose = async (code: string, changes: Parameters<typeof sampleDocument>[1] = {}) =>
    void (await server.succeed(
      'campaigns.compose',
      { code, document: sampleDocument(server.clock.now(), changes) },
      { token: maker },
    ));
  const submit = (code: string) => server.call('campaigns.submit', { code }, { token: maker });
  const settle = async (code: string, approve = true) =>
    (await server.call('campaigns.decide', { code, approve, note: '核对过' }, { token: checker })).outcome;
  const look = (code: string) => server.succeed('campaigns.console_campaign', { code }, { token: maker });

  it('lets nobody go on with a campaign that is over, whose seed is public, nor publishes one whose end has passed', async () => {
    await compose('over-now');
    await submit('over-now');
    expect(await settle('over-now')).toBe('success');
    const { document } = await look('over-now');
    await server.succeed(
      'campaigns.compose',
      { code: 'over-now', document: { ...document, endsAt: toInstant(Date.parse(document.endsAt) + 30 * DAY) } },
      { token: maker },
    );
    for (const code of ['too-late', 'later-still']) await compose(code);
    for (const code of ['over-now', 'too-late']) expect((await submit(code)).outcome).toBe('success');
    const { token } = await signInAs(server);
    await server.succeed('campaigns.join', { code: 'over-now' }, { token });
    server.clock.advance(8 * DAY);
    await server.server.jobs.run('campaigns.finish');
    expect([await settle('over-now'), await settle('too-late'), (await submit('later-still')).outcome]).toEqual([
      'campaigns.over',
      'campaigns.over',
      'campaigns.over',
    ]);
    // Even if the end is moved, drawing stays closed: the revealed seed makes results predictable.
    await server.deps.database.query(
      "UPDATE campaigns SET ends_at = ends_at + interval '30 days' WHERE code = 'over-now'",
    );
    expect(
      (
        await server.call(
          'campaigns.draw',
          { code: 'over-now', clientSeed: '0'.repeat(32) },
          { token, key: 'draw-over-now' },
        )
      ).outcome,
    ).toBe('campaigns.over');
    expect(await settle('over-now', false)).toBe('success');
  });

  it('that moves the end, as a pause does, moves the time in its terms and the time to claim: as long after the end as the terms say', async () => {
    const [code, { token }] = [await openCampaign(server), await signInAs(server)];
    const { id } = await server.succeed(
      'campaigns.exchange',
      { code, block: 'gifts', prize: 'kettle' },
      { token, key: `kettle-${code}` },
    );
    const until = async () => Date.parse((await server.succeed('campaigns.get_award', { id }, { token })).expiresAt!);
    const before = await until();
    const pause = (paused: boolean) =>
      server.succeed('campaigns.pause', { code, paused, reason: '故障' }, { token: maker });
    await pause(true);
    server.clock.advance(DAY);
    await pause(false);
    expect((await until()) - before).toBe(DAY);
    const { document, endsAt } = await look(code);
    expect((await server.succeed('campaigns.open', { code }, { token })).terms[0]).toMatchObject({
      title: '活动时间',
      text: expect.stringContaining(`至 ${formatExactly(endsAt)}`),
    });
    await server.succeed(
      'campaigns.compose',
      {
        code,
        document: { ...document, endsAt: toInstant(Date.parse(endsAt) + 2 * DAY), claimDays: document.claimDays + 1 },
      },
      { token: maker },
    );
    await submit(code);
    expect(await settle(code)).toBe('success');
    expect((await until()) - before).toBe(4 * DAY);
  });
});
