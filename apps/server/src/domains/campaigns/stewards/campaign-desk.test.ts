import { maskMobile } from '@shoushou/kernel/phone';
import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { readBalances } from '../../wallet/index.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  operator = (await signInAsOperator(server)).token;
});
afterAll(() => server.close());

const stewards = (ended = false) =>
  server.succeed('campaigns.console_stewards', { ended: ended ? 'true' : 'false' }, { token: operator });
const name = (mobile: string, estate = '科技园小区', adcode = '440305') =>
  server.call('campaigns.name_steward', { mobile, adcode, estate }, { token: operator });
const seenBy = async (person: SignedIn) =>
  (await server.succeed('campaigns.list_stewards', { userid: person.userId }, { token: person.token })).map(
    ({ estate }) => estate,
  );

async function neighbour(): Promise<SignedIn> {
  const person = await signInAs(server, { username: '张师傅' });
  await server.deps.database.query(`UPDATE users SET adcode = '440305' WHERE id = $1`, [person.userId]);
  return person;
}

describe('campaigns.name_steward, campaigns.change_steward, campaigns.end_steward and campaigns.console_stewards', () => {
  it('make somebody the steward of an estate, give them another and end it, and the neighbours see what stands', async () => {
    const person = await neighbour();
    const { id } = (await name(person.mobile)).data;
    expect(await seenBy(person)).toEqual(['科技园小区']);
    expect((await stewards()).items).toMatchObject([
      {
        id,
        userId: person.userId,
        name: '张师傅',
        mobile: maskMobile(person.mobile),
        district: '南山区',
        estate: '科技园小区',
        namedBy: '值班运营',
        endedAt: null,
      },
    ]);
    server.clock.advance(MINUTE);
    const changed = await server.succeed(
      'campaigns.change_steward',
      { id, adcode: '440305', estate: '阳光花园' },
      { token: operator },
    );
    expect(await seenBy(person)).toEqual(['阳光花园']);
    server.clock.advance(MINUTE);
    await server.succeed('campaigns.end_steward', { id: changed.id }, { token: operator });
    expect(await seenBy(person)).toEqual([]);
    expect((await stewards()).items).toEqual([]);
    expect((await stewards(true)).items.map(({ estate, endedBy }) => [estate, endedBy])).toEqual([
      ['阳光花园', '值班运营'],
      ['科技园小区', '值班运营'],
    ]);
  });

  it('refuse who is unknown, a place that is no district, and the same twice, also at once', async () => {
    const person = await neighbour();
    expect((await name('13700009999')).outcome).toBe('campaigns.person_unknown');
    for (const adcode of ['440300', '999999'])
      expect((await name(person.mobile, '科技园小区', adcode)).outcome).toBe('campaigns.place_unknown');
    const outcomes = (await Promise.all([1, 2, 3].map(() => name(person.mobile)))).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['campaigns.steward_standing', 'campaigns.steward_standing', 'success']);
    const other = (await name(person.mobile, '阳光花园')).data;
    expect(
      (
        await server.call(
          'campaigns.change_steward',
          { id: other.id, adcode: '440305', estate: '科技园小区' },
          { token: operator },
        )
      ).outcome,
    ).toBe('campaigns.steward_standing');
    expect((await stewards()).items.filter(({ userId }) => userId === person.userId)).toHaveLength(2);
    await server.succeed('campaigns.end_steward', { id: other.id }, { token: operator });
    for (const id of [other.id, person.userId, 'made-up'])
      expect((await server.call('campaigns.end_steward', { id }, { token: operator })).outcome).toBe(
        'campaigns.steward_unknown',
      );
  });

  it('tell the person', async () => {
    const person = await neighbour();
    await name(person.mobile, '海岸城');
    expect(
      (await server.succeed('messages.list', { kind: 'service' }, { token: person.token })).items[0],
    ).toMatchObject({ title: '您已成为小区管家' });
  });
});

describe('campaigns.publish_rule, campaigns.end_rule and campaigns.console_rules', () => {
  const rule = {
    rewardFen: 800,
    leastOrderFen: 2_000,
    withinDays: 30,
    mostPerMonth: 10,
    budgetFen: 80_000,
    note: '双十二提高奖励',
  };
  const rules = async () => (await server.succeed('campaigns.console_rules', {}, { token: operator })).items;
  const propose = (change: Partial<typeof rule> = {}) =>
    server.call('campaigns.publish_rule', { ...rule, ...change }, { token: operator });
  const approve = (code: string) =>
    server.succeed('campaigns.decide', { code, approve: true, note: '预算已核对' }, { token: second });
  const shown = async () => {
    const { userId, token } = await signInAs(server);
    return (await server.succeed('campaigns.get_profit', { x: userId }, { token })).rule;
  };
  let second: string;
  beforeAll(async () => {
    second = (await signInAsOperator(server, 'second')).token;
  });

  it('propose a campaign that another operator funds and publishes, which puts the rule in force and keeps every version', async () => {
    const { code } = (await propose()).data;
    expect(code).toBe('invitation');
    expect((await shown()).running).toBe(false);
    expect(
      (await server.call('campaigns.decide', { code, approve: true, note: '预算已核对' }, { token: operator })).outcome,
    ).toBe('campaigns.second_operator');
    expect((await propose()).outcome).toBe('campaigns.in_review');
    await approve(code);
    expect(await shown()).toMatchObject({
      rewardFen: 800,
      leastOrderFen: 2_000,
      withinDays: 30,
      mostPerMonth: 10,
      running: true,
    });
    expect((await readBalances(server.deps.database, 'campaign:invitation:open')).campaign_budget).toBe(80_000);
    const [newest, before] = await rules();
    expect(newest).toMatchObject({
      ...rule,
      campaign: 'invitation',
      spentFen: 0,
      madeBy: '值班运营',
      state: 'running',
    });
    expect(before).toMatchObject({ version: newest!.version - 1, state: 'past', campaign: null });
    const page = await server.succeed(
      'campaigns.open',
      { route: 'invitation' },
      { token: (await signInAs(server)).token },
    );
    expect(page.terms.map(({ text }) => text).join()).toContain('30 天内完成首单且成交满 ¥20.00，您得 ¥8.00');
    expect(page.formulaLeftFen).toBe(80_000);
  });

  it('let a running rule become better, not worse: more money keeps the version, a higher reward is a new one', async () => {
    for (const change of [
      { rewardFen: 799 },
      { leastOrderFen: 2_001 },
      { withinDays: 29 },
      { mostPerMonth: 9 },
      { budgetFen: 79_999 },
    ])
      expect((await propose(change)).outcome, JSON.stringify(change)).toBe('campaigns.document_invalid');
    const version = (await rules())[0]!.version;
    await propose({ budgetFen: 90_000 });
    await approve('invitation');
    expect((await rules())[0]).toMatchObject({ version, budgetFen: 90_000 });
    await propose({ budgetFen: 90_000, rewardFen: 1_000 });
    await approve('invitation');
    expect((await rules())[0]).toMatchObject({ version: version + 1, rewardFen: 1_000, state: 'running' });
    expect((await readBalances(server.deps.database, 'campaign:invitation:open')).campaign_budget).toBe(90_000);
  });

  it('end the rewards for who joins from now on, once, until another campaign of the rule begins', async () => {
    await server.succeed('campaigns.end_rule', {}, { token: operator });
    expect((await shown()).running).toBe(false);
    expect((await rules())[0]).toMatchObject({ state: 'ended' });
    expect((await server.call('campaigns.end_rule', {}, { token: operator })).outcome).toBe('campaigns.rule_ended');
    server.clock.advance(MINUTE);
    const { code } = (await propose({ rewardFen: 300 })).data;
    expect(code).toBe('invitation-2');
    await approve(code);
    expect(await shown()).toMatchObject({ rewardFen: 300, running: true });
  });

  it('refuse a second campaign with a rule beside one that runs, by the composer too', async () => {
    const { document } = await server.succeed(
      'campaigns.console_campaign',
      { code: 'invitation-2' },
      { token: operator },
    );
    await server.succeed(
      'campaigns.compose',
      { code: 'another-rule', document: { ...document, routes: [] } },
      { token: operator },
    );
    await server.succeed('campaigns.submit', { code: 'another-rule' }, { token: operator });
    expect(
      (
        await server.call(
          'campaigns.decide',
          { code: 'another-rule', approve: true, note: '预算已核对' },
          { token: second },
        )
      ).message,
    ).toContain('请先结束它');
  });

  it('refuse a budget that pays nobody, what would be taxed as labour, and numbers beyond their bounds', async () => {
    expect((await propose({ budgetFen: 799 })).outcome).toBe('campaigns.budget_too_small');
    expect((await propose({ rewardFen: 8_001 })).message).toContain('一人一月最多 800');
    for (const change of [
      { rewardFen: 20_001 },
      { rewardFen: 0 },
      { withinDays: 0 },
      { withinDays: 181 },
      { mostPerMonth: 0 },
      { budgetFen: 1e12 },
      { note: ' ' },
    ])
      expect((await propose(change)).status, JSON.stringify(change)).toBe(400);
  });

  it('make one proposal of several that arrive at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => propose({ rewardFen: 900 })));
    expect(made.map(({ outcome }) => outcome).sort()).toEqual([
      'campaigns.in_review',
      'campaigns.in_review',
      'campaigns.in_review',
      'success',
    ]);
  });
});

describe('places.console_regions', () => {
  it('answers what the people’s picker does', async () => {
    const { token } = await signInAs(server);
    expect(await server.succeed('places.console_regions', { parent: '4403' }, { token: operator })).toEqual(
      await server.succeed('places.list_regions', { parent: '4403' }, { token }),
    );
  });
});
