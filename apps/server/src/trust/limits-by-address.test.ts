import { callRows, type CallName } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appToken } from '../domains/accounts/builders/accounts.builders.ts';
import { FORGED_NOTICES } from '../platform/limits/forged-notices.ts';
import { WRONG_GUESSES_AN_HOUR } from '../platform/limits/wrong-guesses.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { openTestServer, TestClock, type TestServer } from '../testing/server.ts';

type OpenServer = Omit<TestServer, 'clock'>;

const clock = new TestClock();
let database: TestDatabase;
let open: OpenServer;
let other: OpenServer;
let behindProxy: OpenServer;
let token = '';
beforeAll(async () => {
  database = await createTestDatabase();
  [open, other, behindProxy] = await Promise.all([
    openTestServer(database.connectionString, clock),
    openTestServer(database.connectionString, clock),
    openTestServer(database.connectionString, clock, undefined, { TRUSTED_PROXIES: '127.0.0.1' }),
  ]);
  token = await appToken(open as TestServer);
});
afterAll(async () => {
  for (const server of [open, other, behindProxy]) await server.close();
  await database.drop();
});

/** Lookups of numbers from one address: 60 a minute. */
const LIMIT = 60;
const ask = (server: OpenServer, forwardedFor: string) =>
  server.call(
    'accounts.exist_phone',
    { phone: '13800138000' },
    { token, headers: { 'x-forwarded-for': forwardedFor } },
  );
async function passed(calls: readonly Promise<{ outcome: string }>[]): Promise<number> {
  return (await Promise.all(calls)).filter(({ outcome }) => outcome === 'success').length;
}
const indexes = Array.from({ length: LIMIT * 2 }, (_, index) => index);

describe('a limit by address', () => {
  test('is not escaped by a header that a stranger writes, and holds over two servers', async () => {
    clock.advanceMinutes(1);
    expect(await passed(indexes.map((index) => ask(index % 2 === 0 ? open : other, `10.9.${index}.1`)))).toBe(LIMIT);
  });

  test('counts the addresses that the configured proxy tells, each for itself', async () => {
    clock.advanceMinutes(1);
    expect(await passed(indexes.map((index) => ask(behindProxy, index % 2 === 0 ? '10.9.0.1' : '10.9.0.2')))).toBe(
      LIMIT * 2,
    );
    expect((await ask(behindProxy, '10.9.0.1')).outcome).toBe('platform.too_many');
  });

  test('counts the addresses of one IPv6 network as one: a subscriber has all of them', async () => {
    clock.advanceMinutes(1);
    expect(await passed(indexes.map((index) => ask(behindProxy, `2001:db8:1:2::${index.toString(16)}`)))).toBe(LIMIT);
    expect((await ask(behindProxy, '2001:db8:1:3::1')).outcome).toBe('success');
  });

  test('takes the last address before the proxy, not one that the client put in front of it', async () => {
    clock.advanceMinutes(1);
    expect(await passed(indexes.map((index) => ask(behindProxy, `10.8.${index}.1, 10.9.0.3`)))).toBe(LIMIT);
  });
});

/** Calls without sign-in that show data to anybody with its number or code, and how each prevents guessing it. */
const guessed = [
  'campaigns.get_packet',
  'chain.look_up',
  'devices.check_certificate',
  'wallet.read_receive_code',
] as const satisfies readonly CallName[];
const unguessed: Partial<Record<CallName, string>> = {
  'accounts.login': 'passwords and codes have locks of their own',
  'accounts.set_password': 'codes have locks of their own',
  'accounts.bind_user': 'codes have locks of their own',
  'devices.look_up': 'codes have locks of their own',
  'accounts.follow_scan_login': 'a random number of 256 bits',
  'accounts.collect_scan_login': 'a random number of 256 bits',
  'orders.open_signing': 'a proof of 256 bits',
  'orders.sign_remotely': 'a proof of 256 bits',
  'orders.refuse_signing': 'a proof of 256 bits',
  'orders.call_notice': 'a key of at least 32 characters',
};

describe('numbers and codes that nobody has', () => {
  test.each(guessed)('are asked for by one address 120 times an hour: %s', async (name) => {
    clock.advanceMinutes(60);
    const input = sampleInput(name);
    const outcomes: string[] = [];
    const look = (address: string) =>
      behindProxy.call(name, input as never, { token, headers: { 'x-forwarded-for': address } });
    for (let index = 0; index < WRONG_GUESSES_AN_HOUR; index += 8)
      outcomes.push(
        ...(await Promise.all(Array.from({ length: 8 }, () => look('10.7.0.1')))).map(({ outcome }) => outcome),
      );
    expect(new Set(outcomes).size, [...new Set(outcomes)].join()).toBe(1);
    expect(outcomes[0]).toMatch(/unknown$/);
    expect([(await look('10.7.0.1')).outcome, (await look('10.7.0.2')).outcome]).toEqual([
      'platform.too_many',
      outcomes[0],
    ]);
  });

  test('are decided on for every call that shows strangers what only its owner names', () => {
    const own = callRows
      .filter(([, { auth, trust }]) => ['none', 'app'].includes(auth) && trust?.names === 'own')
      .map(([name]) => name);
    expect(own.filter((name) => !(guessed as readonly string[]).includes(name) && !(name in unguessed))).toEqual([]);
  });
});

describe('a flood of forged notices', () => {
  const notices = callRows.filter(([name, { signed }]) => signed === true && name !== 'scales.report');
  const rows = async (): Promise<number> =>
    Number((await open.deps.database.query<{ count: string }>('SELECT count(*) FROM provider_notices'))[0]!.count);

  test.each(
    notices.map(
      ([name, { path }]) => [name, path.replace('{provider}', 'wechat').replace('{insurer}', 'sample-life')] as const,
    ),
  )('of %s leaves ten lines a minute of an address, in the database and in the log', async (name, url) => {
    clock.advanceMinutes(60);
    const warn = vi.spyOn(behindProxy.deps.log, 'warn');
    const before = await rows();
    const forge = () =>
      behindProxy.server.app.inject({
        method: 'POST',
        url,
        headers: { 'x-forwarded-for': '10.6.0.1' },
        payload: 'x'.repeat(6_000),
      });
    const answers = await Promise.all(Array.from({ length: FORGED_NOTICES.addressAMinute * 10 }, forge));
    const refused = warn.mock.calls.filter(
      ([about, text]) => (about as { call?: string }).call === name && text === 'notice refused',
    ).length;
    warn.mockRestore();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect(refused).toBe(FORGED_NOTICES.addressAMinute);
    expect((await rows()) - before).toBeLessThanOrEqual(FORGED_NOTICES.addressAMinute);
  });
});
