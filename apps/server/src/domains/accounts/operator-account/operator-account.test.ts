import { MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildOperator, oneTimeCode, signInAsOperator } from '../builders/accounts.builders.ts';

const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const password = 'console-2026';
let server: TestServer;
let admin: string;
let next = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await signInAsOperator(server)).token;
});
afterAll(() => server.close());

async function operator(): Promise<string> {
  const name = `keeper${(next += 1)}`;
  await server.deps.database.transaction((tx) =>
    buildOperator(tx, server.deps, { name, displayName: '林晓', password, totpSecret }),
  );
  return name;
}
/** A code that was not used: each code works once. */
function freshCode(secret = totpSecret): string {
  server.clock.advance(30 * SECOND);
  return oneTimeCode(secret, server.clock.now());
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const signIn = (name: string, change: { password?: string; code?: string } = {}) =>
  server.call('accounts.operator_sign_in', { name, password, code: freshCode(), ...change });
const enter = async (name: string): Promise<string> => (await signIn(name)).data.access_token;
const sessions = (token: string) => server.succeed('accounts.operator_sessions', {}, { token });
const isIn = async (token: string): Promise<boolean> =>
  (await server.call('accounts.get_operator', {}, { token })).outcome === 'success';

describe('accounts.operator_sessions and accounts.end_operator_session', () => {
  it('show where an operator is signed in, and end another place at once', async () => {
    const name = await operator();
    const [first, second] = [await enter(name), await enter(name)];
    const found = await sessions(second);
    expect(found.map(({ current, way }) => [current, way])).toEqual([
      [true, 'code'],
      [false, 'code'],
    ]);
    expect(found[0]!.address).toMatch(/^[\d.:a-f]+$/);
    const id = found[1]!.id;
    await server.succeed('accounts.end_operator_session', { id }, { token: second });
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    expect(await sessions(second)).toHaveLength(1);
    const again = await server.call('accounts.end_operator_session', { id }, { token: second });
    expect(again.outcome).toBe('accounts.session_unknown');
  });

  it('end nobody else’s', async () => {
    const [mine, theirs] = [await enter(await operator()), await enter(await operator())];
    const [{ id } = { id: '' }] = await sessions(theirs);
    expect((await server.call('accounts.end_operator_session', { id }, { token: mine })).outcome).toBe(
      'accounts.session_unknown',
    );
    expect(await isIn(theirs)).toBe(true);
  });
});

describe('accounts.change_operator_password', () => {
  const change = (
    token: string,
    { code = freshCode(), ...part }: { code?: string; password?: string; newPassword?: string } = {},
  ) =>
    server.call(
      'accounts.change_operator_password',
      { password, newPassword: 'autumn-scale-2027', code, ...part },
      { token },
    );

  it('needs the present password and a code, and ends all other sessions', async () => {
    const name = await operator();
    const [elsewhere, here] = [await enter(name), await enter(name)];
    const refused = [
      await change(here, { password: 'console-2025' }),
      await change(here, { code: wrong(freshCode()) }),
    ];
    expect(refused.map(({ outcome }) => outcome)).toEqual(['accounts.operator_wrong', 'accounts.operator_wrong']);
    expect(await isIn(elsewhere)).toBe(true);
    expect((await change(here)).outcome).toBe('success');
    expect([await isIn(elsewhere), await isIn(here)]).toEqual([false, true]);
    expect((await signIn(name)).outcome).toBe('accounts.operator_wrong');
    expect((await signIn(name, { password: 'autumn-scale-2027' })).outcome).toBe('success');
  });

  it('leaves the code unused when the password is wrong, and locks after five', async () => {
    const name = await operator();
    const here = await enter(name);
    const code = freshCode();
    expect((await change(here, { password: 'console-2025', code })).outcome).toBe('accounts.operator_wrong');
    expect((await change(here, { code })).outcome).toBe('success');
    const outcomes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      outcomes.push((await change(here, { password: 'console-2025', newPassword: 'winter-scale-2027' })).outcome);
    expect(outcomes.at(-1)).toBe('accounts.locked');
  });

  it.each([
    ['too short', 'short-2027'],
    ['without a digit', 'autumn-scale-autumn'],
    ['without a letter', '202720282029'],
    ['that is the present one', password],
  ])('refuses one %s', async (_, newPassword) => {
    const here = await enter(await operator());
    expect((await change(here, { newPassword })).outcome).toBe('accounts.operator_password_weak');
  });
});

describe('accounts.start_operator_factor and accounts.confirm_operator_factor', () => {
  const start = (token: string, part: object = {}) =>
    server.call('accounts.start_operator_factor', { password, code: freshCode(), ...part }, { token });
  const confirm = (token: string, code: string) => server.call('accounts.confirm_operator_factor', { code }, { token });

  it('put a new authenticator in force once it has proved itself', async () => {
    const name = await operator();
    const [elsewhere, here] = [await enter(name), await enter(name)];
    const { otpauth } = (await start(here)).data;
    const secret = new URL(otpauth).searchParams.get('secret')!;
    // Until then the present one is in force.
    expect((await confirm(here, wrong(freshCode(secret)))).outcome).toBe('accounts.step_up_wrong');
    expect((await signIn(name)).outcome).toBe('success');
    expect((await confirm(here, freshCode(secret))).outcome).toBe('success');
    expect([await isIn(elsewhere), await isIn(here)]).toEqual([false, true]);
    expect((await signIn(name)).outcome).toBe('accounts.operator_wrong');
    expect((await signIn(name, { code: freshCode(secret) })).outcome).toBe('success');
    expect((await confirm(here, freshCode(secret))).outcome).toBe('accounts.factor_over');
  });

  it('need the password, and are over after ten minutes', async () => {
    const here = await enter(await operator());
    expect((await start(here, { password: 'console-2025' })).outcome).toBe('accounts.operator_wrong');
    const secret = new URL((await start(here)).data.otpauth).searchParams.get('secret')!;
    server.clock.advance(10 * MINUTE);
    expect((await confirm(here, freshCode(secret))).outcome).toBe('accounts.factor_over');
  });
});

describe('accounts.console_sign_ins', () => {
  it('lists sign-ins and attempts, also on accounts that do not exist, without what was typed', async () => {
    const name = await operator();
    await signIn(name, { password: 'console-2025' });
    await signIn('nobody-at-all');
    const token = await enter(name);
    const { items } = await server.succeed('accounts.console_sign_ins', {}, { token: admin });
    expect(items.slice(0, 3).map(({ name: of, succeeded, open }) => [of, succeeded, open])).toEqual([
      [name, true, true],
      [null, false, false],
      [name, false, false],
    ]);
    expect(JSON.stringify(items)).not.toContain('nobody-at-all');
    const failed = await server.succeed('accounts.console_sign_ins', { failed: '1' }, { token: admin });
    expect(failed.items.every(({ succeeded }) => !succeeded)).toBe(true);
    await server.succeed('accounts.operator_sign_out', {}, { token });
    const [latest] = (await server.succeed('accounts.console_sign_ins', {}, { token: admin })).items;
    expect(latest).toMatchObject({ name, open: false });
  });

  it('has pages, and is for operators who manage the others', async () => {
    const name = await operator();
    for (let count = 0; count < 21; count += 1) await enter(name);
    const operatorId = (
      await server.deps.database.query<{ id: string }>('SELECT id FROM operators WHERE name = $1', [name])
    )[0]!.id;
    const first = await server.succeed('accounts.console_sign_ins', { operatorId }, { token: admin });
    expect(first.items).toHaveLength(20);
    const rest = await server.succeed(
      'accounts.console_sign_ins',
      { operatorId, cursor: first.next! },
      { token: admin },
    );
    expect([rest.items.length, rest.next]).toEqual([1, null]);
    const { token } = await signInAsOperator(server, 'trader', ['trader']);
    expect((await server.call('accounts.console_sign_ins', {}, { token })).outcome).toBe('platform.forbidden');
  });
});
