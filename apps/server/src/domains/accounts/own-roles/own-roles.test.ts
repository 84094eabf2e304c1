import type { OperatorRight } from '@shoushou/contract/rights';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../builders/accounts.builders.ts';

type Operator = Awaited<ReturnType<typeof signInAsOperator>>;

let server: TestServer;
let made = 0;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.database.query(`UPDATE operators SET roles = '{}', own_roles = '{}'`);
  made += 1;
  first = await signInAsOperator(server, `first-${made}`, ['admin']);
  second = await signInAsOperator(server, `second-${made}`, ['admin']);
});

const nameOf = (base: string): string => `${base}${made}`;
const ask = (input: object, by = first) =>
  server.call('accounts.ask_own_role', { reason: '设城市主管', ...input } as never, { token: by.token });
const answer = (id: string, by = second, word: 'approve' | 'decline' | 'withdraw' = 'approve') =>
  server.call('accounts.answer_own_role', { id, answer: word }, { token: by.token });
const listed = (by = first) => server.succeed('accounts.console_own_roles', {}, { token: by.token });
const asked = async (input: object): Promise<string> => ((await ask(input)).data as { id: string }).id;

/** A role in force. @returns its id */
async function makeRole(name: string, rights: OperatorRight[]): Promise<string> {
  await answer(await asked({ act: 'create', name, rights }));
  return (await listed()).roles.find((role) => role.name === name)!.id;
}

const askFor = (whom: Operator, ownRoles: string[], roles: never[] = []) =>
  server.call(
    'accounts.ask_role_change',
    { id: whom.operatorId, roles, ownRoles, reason: '派为主管' },
    { token: first.token },
  );

async function give(whom: Operator, ownRoles: string[]): Promise<void> {
  const { id } = (await askFor(whom, ownRoles)).data as { id: string };
  const { outcome } = await server.call(
    'accounts.answer_role_change',
    { id, answer: 'approve' },
    { token: second.token },
  );
  expect(outcome).toBe('success');
}

const helper = (cities?: string[]): Promise<Operator> => signInAsOperator(server, `helper-${made}`, [], cities);
const status = async (by: Operator, call: 'orders.console_list' | 'payouts.console_withdrawals') =>
  (await server.call(call, {}, { token: by.token })).status;

describe('accounts.console_own_roles', () => {
  test('lists a role that allows what it was composed of, once a second operator agreed to it and to giving it', async () => {
    const name = nameOf('城市主管');
    const id = await asked({ act: 'create', name, rights: ['orders', 'money', 'orders'] });
    expect((await listed()).roles).toEqual([]);
    expect((await answer(id, first)).outcome).toBe('accounts.second_operator_needed');
    expect((await answer(id)).outcome).toBe('success');
    const [role] = (await listed()).roles;
    expect(role).toMatchObject({ name, rights: ['orders', 'money'], holders: [] });
    const whom = await helper();
    expect(await status(whom, 'orders.console_list')).toBe(403);
    await give(whom, [role!.id]);
    expect(await status(whom, 'orders.console_list')).toBe(200);
    expect(await status(whom, 'payouts.console_withdrawals')).toBe(200);
    expect(await server.succeed('accounts.get_operator', {}, { token: whom.token })).toMatchObject({
      roles: [],
      ownRoles: [{ id: role!.id, name }],
      rights: expect.arrayContaining(['orders', 'money']),
    });
    expect((await listed()).roles[0]?.holders).toEqual(['值班运营']);
    const [change] = (await server.succeed('accounts.console_role_changes', {}, { token: first.token })).items;
    expect(change).toMatchObject({ ownBefore: [], ownAfter: [{ id: role!.id, name }], state: 'approved' });
  });
});

describe('accounts.answer_own_role', () => {
  test('a role that is changed allows something else from the next call, without a new sign-in', async () => {
    const name = nameOf('客诉');
    const id = await makeRole(name, ['orders', 'appeals']);
    const whom = await helper();
    await give(whom, [id]);
    expect(await status(whom, 'orders.console_list')).toBe(200);
    expect((await ask({ act: 'change', id, name, rights: ['appeals', 'orders'] })).outcome).toBe(
      'accounts.own_role_same',
    );
    await answer(await asked({ act: 'change', id, name: `${name}二`, rights: ['money'] }));
    expect(await status(whom, 'orders.console_list')).toBe(403);
    expect(await status(whom, 'payouts.console_withdrawals')).toBe(200);
    const { roles, changes } = await listed();
    expect(roles.find((role) => role.id === id)?.name).toBe(`${name}二`);
    expect(changes[0]).toMatchObject({
      act: 'change',
      rightsBefore: ['orders', 'appeals'],
      rights: ['money'],
      state: 'approved',
      allowed: [],
    });
  });

  test('a role in use, or asked for, is not removed; without anybody it is, and can’t be given any more', async () => {
    const id = await makeRole(nameOf('夜班'), ['dispatch']);
    const whom = await helper();
    const waiting = ((await askFor(whom, [id])).data as { id: string }).id;
    const refused = await ask({ act: 'remove', id });
    expect([refused.outcome, refused.message]).toEqual([
      'accounts.own_role_in_use',
      '还有运营人员在用这个角色：值班运营（待复核）。请先为他们变更角色',
    ]);
    await server.call('accounts.answer_role_change', { id: waiting, answer: 'withdraw' }, { token: first.token });
    const removal = await asked({ act: 'remove', id });
    await give(whom, [id]);
    expect((await answer(removal)).outcome).toBe('accounts.own_role_in_use');
    await give(whom, []);
    const late = ((await askFor(whom, [id])).data as { id: string }).id;
    await server.call('accounts.answer_role_change', { id: late, answer: 'withdraw' }, { token: first.token });
    expect((await answer(removal)).outcome).toBe('success');
    expect((await listed()).roles).not.toContainEqual(expect.objectContaining({ id }));
    expect((await askFor(whom, [id])).outcome).toBe('accounts.own_role_unknown');
  });

  test('a role is either given or removed, however close the two decisions are', async () => {
    const whom = await helper();
    for (let round = 0; round < 5; round += 1) {
      const id = await makeRole(nameOf(`轮${round}班`), ['dispatch']);
      const removal = await asked({ act: 'remove', id });
      const gift = ((await askFor(whom, [id])).data as { id: string }).id;
      const [removed, given] = await Promise.all([
        answer(removal),
        server.call('accounts.answer_role_change', { id: gift, answer: 'approve' }, { token: second.token }),
      ]);
      // While the gift waits, the role is in use.
      expect([removed.outcome, given.outcome]).toEqual(['accounts.own_role_in_use', 'success']);
      await give(whom, []);
    }
  });

  test('a role keeps within the cities of who has it', async () => {
    const id = await makeRole(nameOf('深圳主管'), ['orders', 'payouts', 'publishing']);
    const whom = await helper(['440300']);
    await give(whom, [id]);
    const { rights } = await server.succeed('accounts.get_operator', {}, { token: whom.token });
    expect(rights).toContain('orders');
    expect(rights).not.toContain('publishing');
  });
});

describe('accounts.ask_own_role', () => {
  test('never grants rights, and its name is nobody else’s', async () => {
    expect((await ask({ act: 'create', name: nameOf('主管'), rights: ['orders', 'operators'] })).outcome).toBe(
      'accounts.own_role_rights',
    );
    expect((await ask({ act: 'create', name: nameOf('主管') })).outcome).toBe('accounts.own_role_rights');
    expect((await ask({ act: 'create', name: '财务', rights: ['orders'] })).outcome).toBe(
      'accounts.own_role_name_taken',
    );
    expect((await ask({ act: 'change', id: 'x', name: '主管', rights: ['orders'] })).outcome).toBe(
      'accounts.own_role_unknown',
    );
    const name = nameOf('主管');
    const id = await asked({ act: 'create', name, rights: ['orders'] });
    expect((await ask({ act: 'create', name, rights: ['orders'] }, second)).outcome).toBe('accounts.own_role_waiting');
    expect((await answer(id, first, 'withdraw')).outcome).toBe('success');
    expect((await answer(id)).outcome).toBe('accounts.own_role_answered');
    await expect(
      server.deps.database.query(
        `INSERT INTO operator_own_roles (id, name, rights) VALUES (gen_random_uuid(), '暗门', '{operators}')`,
      ),
    ).rejects.toThrow(/grant_nothing/);
  });

  test('a role is not widened by an administrator who has it, nor by one alone in the database', async () => {
    const id = await makeRole(nameOf('值班'), ['orders']);
    await server.deps.database.query('UPDATE operators SET own_roles = $2 WHERE id = $1', [second.operatorId, [id]]);
    const change = await asked({ act: 'change', id, name: nameOf('值班'), rights: ['orders', 'payouts'] });
    expect((await listed(second)).changes[0]?.allowed).toEqual([]);
    expect((await answer(change)).outcome).toBe('accounts.second_operator_needed');
    await expect(
      server.deps.database.query(
        `UPDATE operator_own_role_changes SET state = 'approved', decided_by = asked_by, decided_at = asked_at
         WHERE id = $1`,
        [change],
      ),
    ).rejects.toThrow(/second_operator/);
    await expect(
      server.deps.database.query(`UPDATE operator_own_role_changes SET rights = '{money}' WHERE id = $1`, [change]),
    ).rejects.toThrow(/kept as they were/);
  });
});
