import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  operator = (await signInAsOperator(server)).token;
});
afterAll(() => server.close());

const stewards = (ended = false) => server.succeed('campaigns.console_stewards', { ended: ended ? 'true' : 'false' }, { token: operator });
const name = (mobile: string, estate = '科技园小区', adcode = '440305') => server.call('campaigns.name_steward', { mobile, adcode, estate }, { token: operator });
const seenBy = async (person: SignedIn) => (await server.succeed('campaigns.list_stewards', { userid: person.userId }, { token: person.token })).map(({ estate }) => estate);

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
    expect((await stewards()).items).toMatchObject([{ id, userId: person.userId, name: '张师傅', mobile: person.mobile, district: '南山区', estate: '科技园小区', namedBy: '值班运营', endedAt: null }]);
    server.clock.advance(MINUTE);
    const changed = await server.succeed('campaigns.change_steward', { id, adcode: '440305', estate: '阳光花园' }, { token: operator });
    expect(await seenBy(person)).toEqual(['阳光花园']);
    server.clock.advance(MINUTE);
    await server.succeed('campaigns.end_steward', { id: changed.id }, { token: operator });
    expect(await seenBy(person)).toEqual([]);
    expect((await stewards()).items).toEqual([]);
    expect((await stewards(true)).items.map(({ estate, endedBy }) => [estate, endedBy])).toEqual([['阳光花园', '值班运营'], ['科技园小区', '值班运营']]);
  });

  it('refuse who is unknown, a place that is no district, and the same twice, also at once', async () => {
    const person = await neighbour();
    expect((await name('13700009999')).outcome).toBe('campaigns.person_unknown');
    for (const adcode of ['440300', '999999']) expect((await name(person.mobile, '科技园小区', adcode)).outcome).toBe('campaigns.place_unknown');
    const outcomes = (await Promise.all([1, 2, 3].map(() => name(person.mobile)))).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['campaigns.steward_standing', 'campaigns.steward_standing', 'success']);
    const other = (await name(person.mobile, '阳光花园')).data;
    expect((await server.call('campaigns.change_steward', { id: other.id, adcode: '440305', estate: '科技园小区' }, { token: operator })).outcome).toBe('campaigns.steward_standing');
    expect((await stewards()).items.filter(({ userId }) => userId === person.userId)).toHaveLength(2);
    await server.succeed('campaigns.end_steward', { id: other.id }, { token: operator });
    for (const id of [other.id, person.userId, 'made-up']) expect((await server.call('campaigns.end_steward', { id }, { token: operator })).outcome).toBe('campaigns.steward_unknown');
  });

  it('tell the person', async () => {
    const person = await neighbour();
    await name(person.mobile, '海岸城');
    expect((await server.succeed('messages.list', { kind: 'service' }, { token: person.token })).items[0]).toMatchObject({ title: '您已成为小区管家' });
  });
});

describe('campaigns.publish_rule, campaigns.end_rule and campaigns.console_rules', () => {
  const rule = { rewardFen: 800, leastOrderFen: 2_000, withinDays: 30, mostPerMonth: 10, budgetFen: 80_000, note: '双十二提高奖励' };
  const rules = async () => (await server.succeed('campaigns.console_rules', {}, { token: operator })).items;
  const shown = async () => {
    const { userId, token } = await signInAs(server);
    return (await server.succeed('campaigns.get_profit', { x: userId }, { token })).rule;
  };

  it('put a new version in force at once and keep every one, with who made it', async () => {
    const { version } = await server.succeed('campaigns.publish_rule', rule, { token: operator });
    expect(await shown()).toMatchObject({ rewardFen: 800, leastOrderFen: 2_000, withinDays: 30, mostPerMonth: 10, running: true });
    const [newest, before] = await rules();
    expect(newest).toMatchObject({ ...rule, version, spentFen: 0, madeBy: '值班运营', state: 'running' });
    expect(before).toMatchObject({ version: version - 1, state: 'past' });
  });

  it('end the rewards for who joins from now on, once, until another version begins', async () => {
    await server.succeed('campaigns.publish_rule', rule, { token: operator });
    await server.succeed('campaigns.end_rule', {}, { token: operator });
    expect((await shown()).running).toBe(false);
    expect((await rules())[0]).toMatchObject({ state: 'ended', budgetFen: 0 });
    expect((await server.call('campaigns.end_rule', {}, { token: operator })).outcome).toBe('campaigns.rule_ended');
    await server.succeed('campaigns.publish_rule', rule, { token: operator });
    expect((await shown()).running).toBe(true);
  });

  it('refuse a budget that pays nobody, and numbers beyond their bounds', async () => {
    const send = (change: Partial<typeof rule>) => server.call('campaigns.publish_rule', { ...rule, ...change }, { token: operator });
    expect((await send({ budgetFen: 799 })).outcome).toBe('campaigns.budget_too_small');
    for (const change of [{ rewardFen: 20_001 }, { rewardFen: 0 }, { withinDays: 0 }, { mostPerMonth: 0 }, { budgetFen: 1e12 }, { note: ' ' }]) expect((await send(change)).status, JSON.stringify(change)).toBe(400);
  });

  it('give versions that are made at once numbers of their own', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => server.succeed('campaigns.publish_rule', rule, { token: operator })));
    expect(new Set(made.map(({ version }) => version)).size).toBe(4);
  });
});

describe('places.console_regions', () => {
  it('answers what the people’s picker does', async () => {
    const { token } = await signInAs(server);
    expect(await server.succeed('places.console_regions', { parent: '4403' }, { token: operator })).toEqual(await server.succeed('places.list_regions', { parent: '4403' }, { token }));
  });
});
