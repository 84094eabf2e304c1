import { setTimeout as wait } from 'node:timers/promises';
import { callRows, CONSOLE_HEADER, type CallName } from '@shoushou/contract';
import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOperator, oneTimeCode } from '../domains/accounts/builders/accounts.builders.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { injectable, wireOf } from '../testing/wire.ts';

const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const password = 'console-2026';
const page = {
  host: 'console.test',
  [CONSOLE_HEADER]: 'active',
  'sec-fetch-site': 'same-origin',
  origin: 'http://console.test',
};

let server: TestServer;
let next = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const codeNow = (): string => oneTimeCode(totpSecret, server.clock.now());
/** The next moment with a valid, unused code. */
const nextCode = (): string => {
  server.clock.advance(30 * SECOND);
  return codeNow();
};

/** Times that a request is sent again while the server is too busy to say anything about its session. */
const PATIENCE = 20;

async function ask(
  name: CallName,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  at: TestServer = server,
) {
  const request = injectable(wireOf(name, input, {})) as { headers: Record<string, string> };
  const send = () => at.server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
  let answer = await send();
  for (let times = 0; answer.statusCode >= 500 && times < PATIENCE; times += 1) {
    await wait(100);
    answer = await send();
  }
  return {
    status: answer.statusCode,
    body: answer.json<{ code: number; data: { access_token?: string; expires_in?: number } | null }>(),
    cookie: String(answer.headers['set-cookie'] ?? ''),
  };
}

async function openTab(headers: Record<string, string> = page, at: TestServer = server) {
  const name = `tab${(next += 1)}`;
  await at.deps.database.transaction((tx) =>
    buildOperator(tx, at.deps, { name, displayName: '值班运营', password, totpSecret }),
  );
  const signedIn = await ask(
    'accounts.operator_sign_in',
    { name, password, code: oneTimeCode(totpSecret, at.clock.now()) },
    headers,
    at,
  );
  // Without a session every later answer would be about something else.
  expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200);
  const cookie = signedIn.cookie.split(';')[0]!;
  const as = { ...headers, cookie };
  return {
    name,
    signedIn,
    cookie,
    as,
    me: async (change: Record<string, string> = {}) =>
      (await ask('accounts.get_operator', {}, { ...as, ...change }, at)).status,
  };
}

describe('the session of the console', () => {
  test('is a cookie that scripts can’t read and other sites don’t send, and the answer tells no token', async () => {
    const { signedIn, me } = await openTab();
    expect(signedIn.cookie).toMatch(/^shoushou-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(signedIn.body.data).toMatchObject({ access_token: '', expires_in: 12 * 3600 });
    expect(await me()).toBe(200);
  });

  test('travels over TLS alone, where there is TLS', async () => {
    const secure = await startTestServer({ settings: { PUBLIC_ORIGIN: 'https://shoushou.example' } });
    try {
      const { signedIn, me } = await openTab(
        { ...page, host: 'shoushou.example', origin: 'https://shoushou.example' },
        secure,
      );
      expect(signedIn.cookie).toMatch(/^__Host-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
      expect(await me()).toBe(200);
      expect(await me({ cookie: signedIn.cookie.split(';')[0]!.replace('__Host-console', 'shoushou-console') })).toBe(
        401,
      );
    } finally {
      await secure.close();
    }
  });

  test('is worth nothing in a request of another site’s page', async () => {
    const { as, cookie, me } = await openTab();
    expect(
      (await ask('accounts.get_operator', {}, { host: page.host, cookie })).status,
      'a form or a picture, without the header',
    ).toBe(401);
    expect(await me({ 'sec-fetch-site': 'cross-site' })).toBe(401);
    expect(await me({ 'sec-fetch-site': 'same-site' }), 'a neighbour under the same domain').toBe(401);
    expect(await me({ origin: 'https://evil.example' })).toBe(401);
    expect(await me({ origin: 'null' }), 'a page in a sandboxed frame').toBe(401);
    expect((await ask('accounts.operator_sign_out', {}, { ...as, origin: 'https://evil.example' })).status).toBe(401);
    expect(await me()).toBe(200);
  });

  test('grants no preflight to another site', async () => {
    const answer = await server.server.app.inject({
      method: 'OPTIONS',
      url: '/api/console/me',
      headers: {
        origin: 'https://localhost',
        'access-control-request-method': 'GET',
        'access-control-request-headers': CONSOLE_HEADER,
      },
    });
    expect(answer.headers['access-control-allow-headers']).not.toContain(CONSOLE_HEADER);
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('opens no call of the app', async () => {
    const { as } = await openTab();
    expect((await ask('wallet.get', {}, as)).status).toBe(401);
  });

  test('slides while the operator works, and ends twelve hours after the last act', async () => {
    const { me } = await openTab();
    for (let day = 0; day < 4; day += 1) {
      server.clock.advance(11 * HOUR);
      expect(await me()).toBe(200);
    }
    server.clock.advance(12 * HOUR - MINUTE);
    expect(await me()).toBe(200);
    server.clock.advance(12 * HOUR);
    expect(await me()).toBe(401);
  });

  test('slides by an act in the same second in which a page asked by itself', async () => {
    const { me } = await openTab();
    server.clock.advance(11 * HOUR);
    expect([await me({ [CONSOLE_HEADER]: 'open' }), await me()]).toEqual([200, 200]);
    server.clock.advance(11 * HOUR);
    expect(await me()).toBe(200);
  });

  test('is not kept by a page that asks by itself in an empty room', async () => {
    const { me } = await openTab();
    for (let hours = 0; hours < 11; hours += 1) {
      server.clock.advance(HOUR);
      expect(await me({ [CONSOLE_HEADER]: 'open' })).toBe(200);
    }
    server.clock.advance(HOUR - 500);
    expect(await me({ [CONSOLE_HEADER]: 'open' })).toBe(200);
    // Nor brought back by an act that comes after the end, also where the server has looked it up within this second.
    server.clock.advance(500);
    expect(await me()).toBe(401);
    expect(await me({ [CONSOLE_HEADER]: 'open' })).toBe(401);
  });

  test('ends in every tab with the sign-out of one, and the cookie goes', async () => {
    const { as, me } = await openTab();
    const out = await ask('accounts.operator_sign_out', {}, as);
    expect(out.cookie).toContain('Max-Age=0');
    expect(await me()).toBe(401);
  });

  test('ends when the operator is suspended', async () => {
    const { name, me } = await openTab();
    await server.deps.database.query(`UPDATE operators SET state = 'suspended' WHERE name = $1`, [name]);
    server.clock.advance(1_001);
    expect(await me()).toBe(401);
  });

  test('leaves bearer tokens of other clients as they are: two hours, no cookie', async () => {
    const { signedIn } = await openTab({});
    expect(signedIn.cookie).toBe('');
    const headers = { authorization: `Bearer ${signedIn.body.data!.access_token}` };
    server.clock.advance(2 * HOUR - MINUTE);
    expect((await ask('accounts.get_operator', {}, headers)).status).toBe(200);
    server.clock.advance(MINUTE);
    expect((await ask('accounts.get_operator', {}, headers)).status).toBe(401);
  });
});

describe('accounts.operator_step_up', () => {
  const guarded = callRows.filter(([, { stepUp }]) => stepUp !== undefined).map(([name]) => name);
  const NEEDED = 2079;

  test.each(guarded)('%s asks for a fresh code a quarter of an hour after the last one', async (name) => {
    const { as } = await openTab();
    expect((await ask(name, sampleInput(name), as)).body.code).not.toBe(NEEDED);
    server.clock.advance(15 * MINUTE);
    expect(await ask(name, sampleInput(name), as)).toMatchObject({ status: 403, body: { code: NEEDED } });
  });

  test('a fresh code opens them again for a quarter of an hour', async () => {
    const { as } = await openTab();
    const settle = async () => (await ask('trade.settle', sampleInput('trade.settle'), as)).body.code;
    server.clock.advance(DAY / 4);
    expect(await settle()).toBe(NEEDED);
    expect((await ask('accounts.operator_step_up', { code: codeNow() }, as)).body.code).toBe(1001);
    server.clock.advance(15 * MINUTE - SECOND);
    expect(await settle()).not.toBe(NEEDED);
    server.clock.advance(SECOND);
    expect(await settle()).toBe(NEEDED);
  });

  test('a wrong code and one that was used, for the sign-in too, are refused, and open nothing', async () => {
    const { as, name } = await openTab();
    const stepUp = async (code: string) => (await ask('accounts.operator_step_up', { code }, as)).body.code;
    expect(await stepUp(codeNow()), 'the code of the sign-in').toBe(2080);
    const fresh = nextCode();
    expect(await stepUp(String((Number(fresh) + 1) % 1_000_000).padStart(6, '0'))).toBe(2080);
    expect(await stepUp(fresh)).toBe(1001);
    expect(await stepUp(fresh)).toBe(2080);
    server.clock.advance(15 * MINUTE);
    const [guessed] = [await ask('trade.settle', sampleInput('trade.settle'), as)];
    expect(guessed.body.code).toBe(NEEDED);
    for (let guess = 0; guess < 6; guess += 1) await stepUp('000000');
    expect(await stepUp(nextCode()), `${name} guesses no further`).not.toBe(1001);
  });
});
