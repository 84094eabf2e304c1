import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { oneTimeCode, signInAsOperator } from '../builders/accounts.builders.ts';

let server: TestServer;
let [first, second, third]: { operatorId: string; token: string }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  first = await signInAsOperator(server, 'first');
  second = await signInAsOperator(server, 'second');
  third = await signInAsOperator(server, 'third');
});
afterAll(() => server.close());

const ask = (input: object) =>
  server.call('accounts.ask_operator_change', { reason: '新同事', ...input } as never, { token: first!.token });
const answer = (id: string, by: { token: string }, what: 'approve' | 'decline' | 'withdraw' = 'approve') =>
  server.call('accounts.answer_operator_change', { id, answer: what }, { token: by.token });
const asked = async (input: object): Promise<string> => ((await ask(input)).data as { id: string }).id;
const signIn = (name: string, password: string, otpauth: string) =>
  server.call('accounts.operator_sign_in', {
    name,
    password,
    code: oneTimeCode(new URL(otpauth).searchParams.get('secret')!, server.clock.now()),
  });

describe('accounts.ask_operator_change', () => {
  test('is refused for a name that is none, is taken, or is asked for already', async () => {
    expect((await ask({ act: 'create', name: 'Wang!', displayName: '王芳' })).outcome).toBe('accounts.operator_name');
    expect((await ask({ act: 'create', name: 'second', displayName: '王芳' })).outcome).toBe(
      'accounts.operator_name_taken',
    );
    const id = await asked({ act: 'create', name: 'lifang', displayName: '李芳' });
    expect((await ask({ act: 'create', name: 'lifang', displayName: '李芳' })).outcome).toBe(
      'accounts.operator_change_waiting',
    );
    expect((await answer(id, first!, 'withdraw')).outcome).toBe('success');
  });

  test('is refused for nobody, and for what is so already', async () => {
    expect((await ask({ act: 'suspend' })).outcome).toBe('accounts.operator_unknown');
    expect((await ask({ act: 'restore', id: second!.operatorId })).outcome).toBe('accounts.operator_state');
  });
});

describe('accounts.answer_operator_change', () => {
  test('a new operator exists when a second one agrees, signs in with what is shown once, and may do nothing yet', async () => {
    const id = await asked({ act: 'create', name: 'wangfang', displayName: '王芳' });
    expect((await answer(id, first!)).outcome).toBe('accounts.second_operator_needed');
    const { credentials } = (await answer(id, second!)).data as {
      credentials: { name: string; password: string; otpauth: string };
    };
    const signedIn = await signIn('wangfang', credentials.password, credentials.otpauth);
    expect(signedIn.outcome).toBe('success');
    const { access_token: token } = signedIn.data as { access_token: string };
    expect(await server.succeed('accounts.get_operator', {}, { token })).toMatchObject({
      displayName: '王芳',
      roles: [],
      rights: [],
    });
    expect((await answer(id, third!)).outcome).toBe('accounts.operator_change_unknown');
  });

  test('a suspended operator is out at once everywhere, and in again once restored; never by their own answer', async () => {
    const id = await asked({ act: 'suspend', id: third!.operatorId });
    expect((await answer(id, third!)).outcome).toBe('accounts.second_operator_needed');
    await answer(id, second!);
    expect((await server.call('accounts.get_operator', {}, { token: third!.token })).outcome).toBe(
      'platform.unauthenticated',
    );
    expect((await ask({ act: 'suspend', id: second!.operatorId })).outcome).toBe('accounts.admins_needed');
    expect((await answer(await asked({ act: 'restore', id: third!.operatorId }), second!)).outcome).toBe('success');
    const operators = await server.succeed('accounts.console_operators', {}, { token: first!.token });
    expect(operators.find(({ id: operatorId }) => operatorId === third!.operatorId)?.state).toBe('active');
    // After a new sign-in; sessions from before the suspension stay revoked.
    expect((await server.call('accounts.get_operator', {}, { token: third!.token })).outcome).toBe(
      'platform.unauthenticated',
    );
  });

  test('a lost second factor is replaced: the old password is void, the new ones are shown once', async () => {
    const { credentials } = (await answer(await asked({ act: 'reset', id: third!.operatorId }), second!)).data as {
      credentials: { name: string; password: string; otpauth: string };
    };
    expect((await signIn('third', 'console-2026', credentials.otpauth)).outcome).toBe('accounts.operator_wrong');
    expect((await signIn('third', credentials.password, credentials.otpauth)).outcome).toBe('success');
  });
});

describe('accounts.console_operator_changes', () => {
  test('keeps who asked, why, and who decided, without what was given out', async () => {
    const changes = await server.succeed('accounts.console_operator_changes', {}, { token: second!.token });
    expect(changes.map(({ act, state }) => `${act} ${state}`).toSorted()).toEqual([
      'create approved',
      'create withdrawn',
      'reset approved',
      'restore approved',
      'suspend approved',
    ]);
    expect(JSON.stringify(changes)).not.toContain('otpauth');
  });
});
