import { callRows } from '@shoushou/contract';
import { mayCall } from '@shoushou/contract/call-table';
import { rightsOf } from '@shoushou/contract/rights';
import { allOperatorRoles, type OperatorRole } from '@shoushou/kernel/operator-role';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleInput } from '../../../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { answerOf, wireOf } from '../../../testing/wire.ts';
import { signInAsOperator } from '../builders/accounts.builders.ts';

let server: TestServer;
let made = 0;
type Operator = Awaited<ReturnType<typeof signInAsOperator>>;
let asker: Operator;
let second: Operator;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An operator with exactly these roles. */
const operatorWith = (...roles: OperatorRole[]): Promise<Operator> =>
  signInAsOperator(server, `operator-${(made += 1)}`, roles);

beforeEach(async () => {
  await server.deps.database.query(`UPDATE operators SET roles = '{}'`);
  [asker, second] = [await operatorWith('admin'), await operatorWith('admin')];
});

const ask = (by: Operator, whom: Operator, roles: OperatorRole[], reason = '接手审核') =>
  server.call('accounts.ask_role_change', { id: whom.operatorId, roles, reason }, { token: by.token });
const answer = (by: Operator, id: string, word: 'approve' | 'decline' | 'withdraw') =>
  server.call('accounts.answer_role_change', { id, answer: word }, { token: by.token });
const rolesOf = async ({ token }: Operator) => (await server.succeed('accounts.get_operator', {}, { token })).roles;

async function asked(by: Operator, whom: Operator, roles: OperatorRole[]): Promise<string> {
  return (
    await server.succeed(
      'accounts.ask_role_change',
      { id: whom.operatorId, roles, reason: '接手审核' },
      { token: by.token },
    )
  ).id;
}

describe('accounts.get_operator', () => {
  const consoleCalls = callRows
    .filter(([name, { auth }]) => auth === 'operator' && !name.endsWith('sign_out'))
    .map(([name]) => name);

  it.each(allOperatorRoles)('tells what holds: with the role %s its calls answer and no other', async (role) => {
    const { token } = await operatorWith(role);
    for (const name of consoleCalls) {
      const { status } = await answerOf(
        server,
        wireOf(name, sampleInput(name), { token, key: `${role} ${name}`.replaceAll(/[ _.]/g, '-') }),
      );
      if (mayCall(rightsOf([role]), name)) expect(status, name).not.toBe(403);
      else expect(status, name).toBe(403);
    }
  });

  it('says that somebody without a role may do next to nothing', async () => {
    const withoutRole = await operatorWith();
    expect((await server.call('orders.console_list', {}, { token: withoutRole.token })).status).toBe(403);
    expect((await server.call('wallet.trial_balance', {}, { token: withoutRole.token })).status).toBe(403);
    expect(await server.succeed('accounts.get_operator', {}, { token: withoutRole.token })).toMatchObject({
      roles: [],
      rights: [],
    });
  });
});

describe('accounts.console_role_changes', () => {
  it('a change waits for a second operator, holds with the next call once they agree, and is on record with both', async () => {
    const editor = await operatorWith('editor');
    const id = await asked(asker, editor, ['reviewer']);
    expect(await rolesOf(editor)).toEqual(['editor']);
    expect((await server.call('identity.console_checks', {}, { token: editor.token })).status).toBe(403);
    expect((await answer(second, id, 'approve')).outcome).toBe('success');
    expect((await server.call('identity.console_checks', {}, { token: editor.token })).status).toBe(200);
    expect((await server.call('content.console_pages', {}, { token: editor.token })).status).toBe(403);
    const { items } = await server.succeed('accounts.console_role_changes', {}, { token: second.token });
    expect(items[0]).toMatchObject({
      id,
      before: ['editor'],
      after: ['reviewer'],
      reason: '接手审核',
      state: 'approved',
      allowed: [],
    });
    const [row] = await server.deps.database.query(
      'SELECT asked_by AS asked, decided_by AS decided FROM operator_role_changes WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ asked: asker.operatorId, decided: second.operatorId });
  });
});

describe('accounts.console_operators', () => {
  it('shows each what they may do with a change that waits', async () => {
    const editor = await operatorWith('editor');
    const id = await asked(asker, editor, []);
    const seenBy = async ({ token }: Operator) =>
      (await server.succeed('accounts.console_operators', {}, { token })).find((row) => row.id === editor.operatorId)!
        .waiting!;
    expect(await seenBy(asker)).toMatchObject({ id, allowed: ['withdraw'] });
    expect(await seenBy(second)).toMatchObject({ id, askedBy: '值班运营', allowed: ['approve', 'decline'] });
  });
});

describe('accounts.ask_role_change', () => {
  it('needs a reason, a difference, and somebody to be about', async () => {
    const editor = await operatorWith('editor');
    expect((await ask(asker, editor, ['reviewer'], ' ')).status).toBe(400);
    expect((await ask(asker, editor, ['editor', 'editor'])).outcome).toBe('accounts.roles_same');
    for (const operatorId of ['00000000-0000-0000-0000-000000000000', 'x'])
      expect((await ask(asker, { ...editor, operatorId }, [])).outcome).toBe('accounts.operator_unknown');
    expect((await answer(second, 'x', 'approve')).outcome).toBe('accounts.role_change_unknown');
  });

  it.each(['decline', 'withdraw'] as const)(
    'one that is ended by %s changes nothing, and another may be asked for',
    async (word) => {
      const editor = await operatorWith('editor');
      const id = await asked(asker, editor, ['accountant']);
      expect((await ask(second, editor, ['reviewer'])).outcome).toBe('accounts.role_change_waiting');
      expect((await answer(word === 'withdraw' ? asker : second, id, word)).outcome).toBe('success');
      expect(await rolesOf(editor)).toEqual(['editor']);
      expect((await answer(second, id, 'approve')).outcome).toBe('accounts.role_change_unknown');
      expect((await ask(second, editor, ['reviewer'])).outcome).toBe('success');
    },
  );
});

describe('the cities of an operator', () => {
  const askFor = (whom: Operator, cities: string[], roles: OperatorRole[] = ['dispatcher']) =>
    server.call(
      'accounts.ask_role_change',
      { id: whom.operatorId, roles, cities, reason: '派到深圳' },
      { token: asker.token },
    );

  it('are in force once a second one agrees, and end the sessions in which others were shown', async () => {
    const dispatcher = await operatorWith('dispatcher');
    expect((await askFor(dispatcher, [])).outcome).toBe('accounts.roles_same');
    const { id } = (await askFor(dispatcher, ['440305', '440300', '440100'])).data as { id: string };
    await answer(second, id, 'approve');
    expect((await server.call('accounts.get_operator', {}, { token: dispatcher.token })).status).toBe(401);
    const listed = await server.succeed('accounts.console_operators', {}, { token: asker.token });
    expect(listed.find((each) => each.id === dispatcher.operatorId)?.cities).toEqual(['440100', '440300']);
    const [change] = (await server.succeed('accounts.console_role_changes', {}, { token: asker.token })).items;
    expect([change?.citiesBefore, change?.citiesAfter]).toEqual([null, ['440100', '440300']]);
  });

  it('stay as they are in a change of roles alone', async () => {
    const { operatorId } = await signInAsOperator(server, 'of-shenzhen', ['dispatcher'], ['440300']);
    const whom = { operatorId, token: '' };
    await answer(second, await asked(asker, whom, ['dispatcher', 'reviewer']), 'approve');
    const listed = await server.succeed('accounts.console_operators', {}, { token: asker.token });
    expect(listed.find(({ id }) => id === operatorId)).toMatchObject({
      roles: ['dispatcher', 'reviewer'],
      cities: ['440300'],
    });
  });

  it('leave those rights that are of use there', async () => {
    const { token } = await signInAsOperator(server, 'in-a-city', ['dispatcher', 'accountant', 'editor'], ['440300']);
    const { rights, cities } = await server.succeed('accounts.get_operator', {}, { token });
    expect(cities).toEqual(['440300']);
    expect(rights).toContain('dispatch');
    expect(rights.filter((right) => ['money', 'payouts', 'publishing', 'rules', 'operators'].includes(right))).toEqual(
      [],
    );
  });

  it('are refused for an admin, who grants them', async () => {
    expect((await askFor(second, ['440300'], ['admin'])).outcome).toBe('accounts.admin_of_cities');
    expect((await askFor(second, ['440300'], ['admin', 'dispatcher'])).outcome).toBe('accounts.admin_of_cities');
  });
});

describe('accounts.answer_role_change', () => {
  it('takes an agreement neither from who asked nor from whom it is about', async () => {
    const editor = await operatorWith('editor', 'admin');
    const id = await asked(asker, editor, ['editor', 'admin', 'accountant']);
    expect((await answer(asker, id, 'approve')).outcome).toBe('accounts.second_operator_needed');
    expect((await answer(editor, id, 'approve')).outcome).toBe('accounts.second_operator_needed');
    const own = await operatorWith('admin');
    const wish = await asked(own, own, ['admin', 'accountant']);
    expect((await answer(own, wish, 'approve')).outcome).toBe('accounts.second_operator_needed');
    expect((await answer(own, wish, 'withdraw')).outcome).toBe('success');
    expect(await rolesOf(editor)).toEqual(['editor', 'admin']);
    expect(await rolesOf(own)).toEqual(['admin']);
  });

  it('never leaves fewer than two who could agree to the next, even when two are asked for at a time', async () => {
    expect((await ask(asker, second, [])).outcome).toBe('accounts.admins_needed');
    const third = await operatorWith('admin');
    const fourth = await operatorWith('admin');
    const wishes = [await asked(third, asker, []), await asked(fourth, second, []), await asked(asker, third, [])];
    const outcomes = await Promise.all([
      answer(second, wishes[0]!, 'approve'),
      answer(third, wishes[1]!, 'approve'),
      answer(fourth, wishes[2]!, 'approve'),
    ]);
    const admins = await server.deps.database.query(`SELECT id FROM operators WHERE 'admin' = ANY(roles)`);
    expect(admins.length).toBe(2);
    expect(outcomes.filter(({ outcome }) => outcome === 'success').length).toBe(2);
  });

  it('an agreement by one alone is refused by the database too, and what was decided stays', async () => {
    const editor = await operatorWith('editor');
    const id = await asked(asker, editor, ['accountant']);
    const { database } = server.deps;
    await expect(
      database.query(
        `UPDATE operator_role_changes SET state = 'approved', decided_by = asked_by, decided_at = asked_at
         WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow(/second_operator/);
    await expect(
      database.query(`UPDATE operator_role_changes SET roles_after = '{}' WHERE id = $1`, [id]),
    ).rejects.toThrow(/kept as they were/);
    await answer(second, id, 'decline');
    await expect(
      database.query(`UPDATE operator_role_changes SET state = 'withdrawn' WHERE id = $1`, [id]),
    ).rejects.toThrow(/kept as they were/);
    await expect(database.query('DELETE FROM operator_role_changes')).rejects.toThrow(/kept as they were/);
  });
});
