import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeCode } from './domains/accounts/builders/accounts.builders.ts';
import { runOperatorCommand } from './operator-command.ts';
import { recoveringDatabase } from './testing/databases/recovering-database.ts';
import { createEmptyDatabase } from './testing/postgres.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (...parameters: string[]) =>
  runOperatorCommand(parameters, {
    DATABASE_URL: server.deps.environment.databaseUrl,
    SERVER_SECRET: server.deps.environment.serverSecret,
  });

function signIn(card: string) {
  const password = /password\s+(\S+)/.exec(card)![1]!;
  const url = new URL(/otpauth:\S+/.exec(card)![0]);
  const name = /name\s+(\S+)/.exec(card)![1]!;
  return server.call('accounts.operator_sign_in', {
    name,
    password,
    code: oneTimeCode(url.searchParams.get('secret')!, server.clock.now()),
  });
}

describe('the first operators of an installation', () => {
  it('are made on the command line, sign in with what it printed, and two of them can give a third their roles', async () => {
    const [chen, lin, wu] = [
      await run('create', 'chen', '陈', '静'),
      await run('create', 'lin', '林晓'),
      await run('create', 'wu', '吴迪'),
    ];
    expect([chen.done, lin.done, wu.done]).toEqual([true, true, true]);
    expect(chen.text).toContain('角色 roles: admin');
    expect(wu.text).toContain('还没有角色');

    const first = (await signIn(chen.text)).data.access_token;
    const second = (await signIn(lin.text)).data.access_token;
    const operators = (await server.call('accounts.console_operators', {}, { token: first })).data;
    expect(operators.map(({ name, displayName, roles }) => [name, displayName, roles.length])).toEqual([
      ['chen', '陈 静', 7],
      ['lin', '林晓', 7],
      ['wu', '吴迪', 0],
    ]);
    const asked = await server.call(
      'accounts.ask_role_change',
      { id: operators[2]!.id, roles: ['dispatcher'], reason: '新来的调度' },
      { token: first },
    );
    expect(
      (await server.call('accounts.answer_role_change', { id: asked.data.id, answer: 'approve' }, { token: second }))
        .outcome,
    ).toBe('success');
  });

  it('take a name once, however many ask at the same time', async () => {
    const answers = await Promise.all(
      ['一', '二', '三', '四'].map((displayName) => run('create', 'same', displayName)),
    );
    expect(answers.filter(({ done }) => done)).toHaveLength(1);
    expect(answers.find(({ done }) => !done)!.text).toContain('已被使用');
  });

  it('are made though the database is still recovering', async () => {
    const { databaseUrl, serverSecret } = server.deps.environment;
    const recovering = await recoveringDatabase(databaseUrl, { refuses: 1 });
    const { done } = await runOperatorCommand(['create', 'patient', '耐心'], {
      DATABASE_URL: recovering.connectionString,
      SERVER_SECRET: serverSecret,
    });
    recovering.close();
    expect([done, recovering.refused()]).toEqual([true, 1]);
  });

  it('are told to migrate a database that has no tables yet', async () => {
    const empty = await createEmptyDatabase();
    const { done, text } = await runOperatorCommand(['create', 'early', '早'], {
      DATABASE_URL: empty.connectionString,
      SERVER_SECRET: server.deps.environment.serverSecret,
    });
    await empty.drop();
    expect([done, text]).toEqual([false, expect.stringContaining('npm run migrate')]);
  });

  it('are told what to type instead of a wrong name, a missing one, or a command that does not exist', async () => {
    expect((await run('create', 'Chen', '陈静')).text).toContain('小写字母');
    for (const parameters of [
      ['create'],
      ['create', 'chen'],
      ['reset'],
      ['reset', 'chen', 'extra'],
      ['remove', 'chen'],
      [],
    ]) {
      expect(await run(...parameters)).toMatchObject({ done: false, text: expect.stringContaining('operator:create') });
    }
    expect((await run('reset', 'nobody')).text).toContain('没有登录名为 nobody');
  });
});

describe('an operator who lost password and phone', () => {
  it('gets new ones; the old ones and every open session end, and the lock of wrong attempts is lifted', async () => {
    const before = (await run('create', 'zhou', '周明')).text;
    const session = (await signIn(before)).data.access_token;
    for (let attempt = 0; attempt < 6; attempt += 1)
      await server.call('accounts.operator_sign_in', { name: 'zhou', password: 'guess-2026', code: '000000' });
    expect((await signIn(before)).outcome).toBe('accounts.locked');

    const after = (await run('reset', 'zhou')).text;
    expect((await server.call('accounts.get_operator', {}, { token: session })).status).toBe(401);
    expect((await signIn(before)).outcome).toBe('accounts.operator_wrong');
    expect((await signIn(after)).outcome).toBe('success');
  });
});
