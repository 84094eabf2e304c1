import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appToken, buildOperator, oneTimeCode } from '../domains/accounts/builders/accounts.builders.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { codeFor } from '../testing/sms-code.ts';

/** Guesses, each from an address of its own. */
const GUESSES = 500;
const password = 'tiger-2026';
const home = '203.0.113.7';

let server: TestServer;
let token = '';
let numbers = 0;
let addresses = 0;
beforeAll(async () => {
  server = await startTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  token = await appToken(server);
});
afterAll(() => server.close());

const freshAddress = (): string => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};
const from = (address: string) => ({ token, headers: { 'x-forwarded-for': address } });
const signIn = (mobile: string, guess: string, address: string, installid?: string) =>
  server.call('accounts.login', { mobile, password: guess, ...(installid ? { installid } : {}) }, from(address));

/** A person with a password, set at home. */
async function person(): Promise<string> {
  const mobile = `135200${String((numbers += 1)).padStart(5, '0')}`;
  await server.succeed(
    'accounts.set_password',
    { mobile, password, code: await codeFor(server, mobile, 'password') },
    from(home),
  );
  return mobile;
}
const guessAtOnce = async (mobile: string): Promise<string[]> =>
  (await Promise.all(Array.from({ length: GUESSES }, () => signIn(mobile, 'lion-2026', freshAddress())))).map(
    ({ outcome }) => outcome,
  );
const count = (outcomes: readonly string[], outcome: string): number =>
  outcomes.filter((each) => each === outcome).length;

describe('guesses of a password from 500 addresses', () => {
  test('are compared 20 times, and the right one from yet another address is not let in', async () => {
    const mobile = await person();
    const outcomes = await guessAtOnce(mobile);
    expect(count(outcomes, 'accounts.password_wrong')).toBeLessThanOrEqual(20);
    expect((await signIn(mobile, password, freshAddress())).outcome).toBe('accounts.locked');
  });

  test('keep out nobody: the owner gets in at home, with the known app, and by a code', async () => {
    const mobile = await person();
    expect((await signIn(mobile, password, freshAddress(), 'app-of-the-owner-1')).outcome).toBe('success');
    await guessAtOnce(mobile);
    expect((await signIn(mobile, password, home)).outcome).toBe('success');
    expect((await signIn(mobile, password, freshAddress(), 'app-of-the-owner-1')).outcome).toBe('success');
    expect(
      (
        await server.call(
          'accounts.login',
          { mobile, code: await codeFor(server, mobile, 'login') },
          from(freshAddress()),
        )
      ).outcome,
    ).toBe('success');
  });

  test('go on slowly: one a minute for a day is compared fewer than 60 times', async () => {
    const mobile = await person();
    const outcomes: string[] = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
      outcomes.push((await signIn(mobile, 'lion-2026', freshAddress())).outcome);
      server.clock.advance(MINUTE);
    }
    expect(count(outcomes, 'accounts.password_wrong')).toBeLessThan(60);
  }, 120_000);

  test('do not tell whether the number has an account', async () => {
    const known = await guessAtOnce(await person());
    const unknown = await guessAtOnce('13520099999');
    // Attempts refused because of overload were neither.
    const turnedAway = [...known, ...unknown].filter((outcome) => outcome === 'platform.busy').length;
    for (const outcome of ['accounts.password_wrong', 'accounts.locked'])
      expect(Math.abs(count(known, outcome) - count(unknown, outcome))).toBeLessThanOrEqual(turnedAway);
  });

  test('are not given back to an address by a right password among them', async () => {
    const [address, own] = [freshAddress(), await person()];
    const outcomes: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      for (let each = 0; each < 3; each += 1)
        outcomes.push((await signIn(`135201${String(index).padStart(5, '0')}`, 'lion-2026', address)).outcome);
      await signIn(own, password, address);
    }
    expect(count(outcomes, 'accounts.password_wrong')).toBe(60);
  });

  test('are not what many people are counted for who know their passwords and share an address', async () => {
    const [address, one, other] = [freshAddress(), await person(), await person()];
    for (let index = 0; index < 35; index += 1) {
      expect((await signIn(one, password, address)).outcome).toBe('success');
      expect((await signIn(other, password, address)).outcome).toBe('success');
    }
  });

  test('from the addresses of one IPv6 network count as one address', async () => {
    const mobile = await person();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signIn(mobile, 'lion-2026', `2001:db8:1:2::${index.toString(16)}`)),
    );
    expect(
      count(
        outcomes.map(({ outcome }) => outcome),
        'accounts.password_wrong',
      ),
    ).toBe(5);
  });
});

describe('guesses of an operator’s secrets from 500 addresses', () => {
  const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const codeNow = (): string => oneTimeCode(totpSecret, server.clock.now());
  const wrongCode = (): string => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0');
  const enter = (name: string, guess: string, code: string, address = freshAddress()) =>
    server.call('accounts.operator_sign_in', { name, password: guess, code }, from(address));
  async function operator(name: string): Promise<string> {
    await server.deps.database.transaction((tx) =>
      buildOperator(tx, server.deps, { name, displayName: '值班运营', password: 'console-2026', totpSecret }),
    );
    return name;
  }

  test('compare 20 passwords, and the operator with password and code gets in from anywhere', async () => {
    const name = await operator('guessed');
    const answers = await Promise.all(Array.from({ length: GUESSES }, () => enter(name, 'guess-2026', wrongCode())));
    expect(
      count(
        answers.map(({ outcome }) => outcome),
        'accounts.operator_wrong',
      ),
    ).toBeLessThanOrEqual(20);
    expect((await enter(name, 'console-2026', wrongCode())).outcome).toBe('accounts.locked');
    expect((await enter(name, 'console-2026', codeNow())).outcome).toBe('success');
  });

  test('of a code by somebody who has the password: the right one is refused elsewhere for a while, and not where the operator works', async () => {
    const name = await operator('betrayed');
    expect((await enter(name, 'console-2026', codeNow(), home)).outcome).toBe('success');
    server.clock.advance(HOUR);
    for (let times = 0; times < 10; times += 1) await enter(name, 'console-2026', wrongCode());
    const right = codeNow();
    expect((await enter(name, 'console-2026', right)).outcome).toBe('accounts.operator_wrong');
    expect((await enter(name, 'console-2026', right, home)).outcome).toBe('success');
  });
});
