import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appToken } from '../domains/accounts/builders/accounts.builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
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
const ask = (server: OpenServer, forwardedFor: string) => server.call('accounts.exist_phone', { phone: '13800138000' }, { token, headers: { 'x-forwarded-for': forwardedFor } });
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
    expect(await passed(indexes.map((index) => ask(behindProxy, index % 2 === 0 ? '10.9.0.1' : '10.9.0.2')))).toBe(LIMIT * 2);
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
