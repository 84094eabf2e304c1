import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../builders/accounts.builders.ts';

let server: TestServer;
let reviewer: string;
let dispatcher: string;
let person: Awaited<ReturnType<typeof signInAs>>;
let recycler: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  reviewer = (await signInAsOperator(server, 'xu', ['reviewer'])).token;
  dispatcher = (await signInAsOperator(server, 'wu', ['dispatcher'])).token;
  person = await signInAs(server);
  recycler = await signInAs(server, { recycler: true });
});
afterAll(() => server.close());

const mobileOf = async (userId: string): Promise<string> =>
  (await server.deps.database.query<{ mobile: string }>('SELECT mobile FROM users WHERE id = $1', [userId]))[0]!.mobile;
const people = async (filter: Record<string, string> = {}) =>
  (await server.succeed('accounts.console_people', filter, { token: dispatcher })).items.map(({ id }) => id);
const open = (id: string, token = reviewer) => server.succeed('accounts.console_person', { id }, { token });
const refused = async (name: 'accounts.freeze_person' | 'accounts.thaw_person', id: string, token = reviewer) =>
  (await server.call(name, { id, reason: '多次爽约' }, { token })).outcome;

describe('accounts.console_people', () => {
  it('finds people by kind, phone, its end and the beginning of the name, and masks phones', async () => {
    const mobile = await mobileOf(person.userId);
    expect(await people({ keyword: mobile })).toEqual([person.userId]);
    expect(await people({ keyword: `${mobile.slice(0, 3)} ${mobile.slice(3)}` })).toEqual([person.userId]);
    expect(await people({ keyword: mobile.slice(-4) })).toContain(person.userId);
    expect(await people({ kind: 'recycler' })).toEqual([recycler.userId]);
    expect(await people({ kind: 'customer', keyword: '李女' })).toEqual([person.userId]);
    expect(await people({ keyword: '%' })).toEqual([]);
    const [row] = (await server.succeed('accounts.console_people', { keyword: mobile }, { token: dispatcher })).items;
    expect(row!.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  });

  it('is found by the search too', async () => {
    expect(
      await server.succeed('operations.search', { text: await mobileOf(person.userId) }, { token: reviewer }),
    ).toMatchObject([{ kind: 'person', key: person.userId }]);
  });
});

describe('accounts.console_person', () => {
  it('knows nobody by a made-up id', async () => {
    expect((await server.call('accounts.console_person', { id: 'nobody' }, { token: reviewer })).outcome).toBe(
      'accounts.person_unknown',
    );
  });
});

describe('accounts.console_person_facts', () => {
  it('shows each heading to who has its right: balances to accountants, looks at papers to reviewers', async () => {
    const accountant = (await signInAsOperator(server, 'qian', ['accountant', 'dispatcher'])).token;
    const titles = async (token: string): Promise<string[]> =>
      (await server.succeed('accounts.console_person_facts', { id: recycler.userId }, { token }))
        .map(({ title }) => title)
        .sort();
    expect(await titles(accountant)).toEqual(['在岗位置', '最近的订单', '收到的评价', '申诉', '钱包'].sort());
    expect(await titles(reviewer)).toEqual(['证件查阅']);
    await server.deps.database.query(
      `INSERT INTO duty_locations (user_id, at, longitude, latitude)
       VALUES ($1, to_timestamp($2 / 1000.0), 113.94, 22.54)`,
      [recycler.userId, server.clock.now() - 60_000],
    );
    const places = (
      await server.succeed('accounts.console_person_facts', { id: recycler.userId }, { token: dispatcher })
    ).find(({ title }) => title === '在岗位置');
    expect(places?.facts).toMatchObject([{ text: '113.9400, 22.5400' }]);
    expect((await server.call('accounts.console_person_facts', { id: 'nobody' }, { token: reviewer })).outcome).toBe(
      'accounts.person_unknown',
    );
  });
});

describe('accounts.freeze_person', () => {
  it('shuts the person out at once and for good, and says by whom and why', async () => {
    await server.succeed('accounts.set_duty', { onduty: true }, { token: recycler.token });
    expect((await open(recycler.userId)).devices).toHaveLength(1);
    await server.succeed(
      'accounts.freeze_person',
      { id: recycler.userId, reason: '多次爽约，电话核实' },
      { token: reviewer },
    );
    expect(
      (await server.call('accounts.get_user', { userid: recycler.userId }, { token: recycler.token })).status,
    ).toBe(401);
    expect(await open(recycler.userId)).toMatchObject({
      frozen: true,
      onDuty: false,
      devices: [],
      freezes: [{ act: 'freeze', reason: '多次爽约，电话核实', operatorName: '值班运营' }],
    });
    expect(await people({ kind: 'frozen' })).toEqual([recycler.userId]);
    expect(await refused('accounts.freeze_person', recycler.userId)).toBe('accounts.person_frozen');
  });

  it('is for reviewers, not for who answers the phone', async () => {
    expect(await refused('accounts.freeze_person', person.userId, dispatcher)).toBe('platform.forbidden');
    expect(await refused('accounts.freeze_person', 'nobody')).toBe('accounts.person_unknown');
  });
});

describe('accounts.thaw_person', () => {
  it('lets the person in again, and the history stays', async () => {
    server.clock.advance(60_000);
    await server.succeed(
      'accounts.thaw_person',
      { id: recycler.userId, reason: '本人说明并道歉' },
      { token: reviewer },
    );
    expect(await open(recycler.userId)).toMatchObject({ frozen: false, freezes: [{ act: 'thaw' }, { act: 'freeze' }] });
    expect(await refused('accounts.thaw_person', recycler.userId)).toBe('accounts.person_not_frozen');
  });
});
