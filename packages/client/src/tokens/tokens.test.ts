import { describe, expect, it } from 'vitest';
import { createApiClient, type ApiClientHooks } from '../calls/api-client.ts';
import { memoryStorage } from '../device/device-storage.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { envelope, recordingFetch, refusal, type Answer, type Seen } from '../testing/wire.ts';

const clock = () => new ManualClock();
const person = { userid: 'u1', usersecret: 's1', user: { userid: 'u1' }, usertype: 1 };

/** A server that issues t1, t2, … and accepts only tokens that are not revoked. */
function tokenServer(
  change: { token?: (seen: Seen, count: number) => Answer | undefined; call?: (seen: Seen) => Answer | undefined } = {},
) {
  let count = 0;
  const revoked = new Set<string>();
  const fetch = recordingFetch((seen) => {
    if (seen.path === '/token') {
      count += 1;
      return (
        change.token?.(seen, count) ??
        Response.json({ access_token: `t${count}`, token_type: 'bearer', expires_in: 7200 })
      );
    }
    const token = seen.headers.get('authorization')?.slice('Bearer '.length) ?? '';
    if (revoked.has(token)) return refusal(1401, 401);
    return change.call?.(seen) ?? envelope({ availableFen: 100 });
  });
  return { fetch, revoked, tokenRequests: () => fetch.seen.filter(({ path }) => path === '/token') };
}

function callerFor(
  server: ReturnType<typeof tokenServer>,
  stored: Record<string, unknown>,
  hooks: ApiClientHooks = {},
  time = clock(),
) {
  const storage = memoryStorage(stored);
  return {
    storage,
    time,
    caller: createApiClient({
      baseUrl: '',
      storage,
      fetch: server.fetch,
      clock: time,
      clientId: 'app',
      clientSecret: 'secret',
      hooks,
    }),
  };
}

describe('the token rule', () => {
  it('uses a stored token while fewer than 7199 seconds have passed since it was saved', async () => {
    const server = tokenServer();
    const time = clock();
    const { caller } = callerFor(server, { ...person, token: 'kept', expires_in: time.now() }, {}, time);
    await time.advance(7_198_999);
    await caller.call('wallet.get', {});
    expect(server.tokenRequests()).toHaveLength(0);
    await time.advance(1);
    await caller.call('wallet.get', {});
    expect(server.tokenRequests()).toHaveLength(1);
    expect(server.fetch.seen.at(-1)!.headers.get('authorization')).toBe('Bearer t1');
  });

  it('asks with the saved user id and secret, urlencoded, under the app’s Basic authorization', async () => {
    const server = tokenServer();
    const { caller, storage, time } = callerFor(server, person);
    await caller.call('wallet.get', {});
    const [asked] = server.tokenRequests();
    expect(asked!.headers.get('authorization')).toBe(`Basic ${btoa('app:secret')}`);
    expect(asked!.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(asked!.body).toEqual({ grant_type: 'password', username: 'u1', password: 's1' });
    expect([await storage.get('token'), await storage.get('expires_in')]).toEqual(['t1', time.now()]);
  });

  it.each([
    ['says which installation it is', () => Promise.resolve('d0c5'), { installid: 'd0c5' }],
    ['cannot say it, and signs in all the same', () => Promise.reject(new Error('no storage')), {}],
  ])('a device %s', async (_, installId, headers) => {
    const server = tokenServer();
    const caller = createApiClient({
      baseUrl: '',
      storage: memoryStorage(person),
      fetch: server.fetch,
      clock: clock(),
      clientId: 'app',
      clientSecret: 'secret',
      installId,
    });
    await caller.request('wallet.get', {});
    expect(server.tokenRequests()[0]!.body).toEqual({
      grant_type: 'password',
      username: 'u1',
      password: 's1',
      ...headers,
    });
  });

  it('asks for an anonymous token when nobody is signed in', async () => {
    const server = tokenServer();
    const { caller } = callerFor(server, {});
    await caller.call('catalog.list_services', {});
    expect(server.tokenRequests()[0]!.body).toEqual({ grant_type: 'client_credentials' });
  });

  it('answers 30 calls on an expired token after one token request', async () => {
    const server = tokenServer();
    const { caller } = callerFor(server, { ...person, token: 'old', expires_in: 0 });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => caller.call('wallet.get', {})));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
    expect(server.tokenRequests()).toHaveLength(1);
  });

  it('renews once and replays each call once when the server no longer takes the token', async () => {
    const server = tokenServer();
    const { caller, time, storage } = callerFor(server, person);
    await storage.set('token', 'stale');
    await storage.set('expires_in', time.now());
    server.revoked.add('stale');
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => caller.call('wallet.get', {})));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(server.tokenRequests()).toHaveLength(1);
    expect(server.fetch.seen.filter(({ path }) => path === '/api/wallet/get')).toHaveLength(60);
  });

  it('gives up after one replay', async () => {
    const server = tokenServer({ call: () => refusal(1401, 401) });
    const ended: string[] = [];
    const { caller, storage } = callerFor(server, person, { onUnauthenticated: ({ name }) => ended.push(name) });
    const outcome = await caller.call('wallet.get', {});
    expect(await storage.get('userid')).toBeUndefined();
    expect(outcome).toMatchObject({ ok: false, name: 'platform.unauthenticated', status: 401 });
    expect(server.fetch.seen.filter(({ path }) => path === '/api/wallet/get')).toHaveLength(2);
    expect(ended).toEqual(['platform.unauthenticated']);
  });

  it('ends the session when the saved credentials are refused, and goes on anonymously', async () => {
    const server = tokenServer({
      token: (seen) =>
        (seen.body as { grant_type: string }).grant_type === 'password'
          ? refusal(2002, 401, '登录已失效，请重新登录')
          : undefined,
    });
    const ended: string[] = [];
    const { caller, storage } = callerFor(server, person, { onUnauthenticated: ({ name }) => ended.push(name) });
    expect(await caller.call('catalog.list_services', {})).toMatchObject({ ok: true });
    expect(ended).toEqual(['accounts.bad_credentials']);
    expect(server.tokenRequests().map(({ body }) => (body as { grant_type: string }).grant_type)).toEqual([
      'password',
      'client_credentials',
    ]);
    expect([await storage.get('userid'), await storage.get('usersecret'), await storage.get('user')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps the session when the token server fails, and says once what failed', async () => {
    const server = tokenServer({ token: () => new Response('', { status: 500 }) });
    const failures: string[] = [];
    const { caller, storage } = callerFor(server, person, {
      onTokenFailed: ({ name }) => failures.push(`token ${name}`),
      onServerError: () => failures.push('server'),
    });
    const outcomes = await Promise.all([caller.call('wallet.get', {}), caller.call('messages.counts', {})]);
    expect(outcomes.every((outcome) => !outcome.ok && outcome.name === 'platform.failed')).toBe(true);
    expect(failures).toEqual(['token platform.failed']);
    expect(await storage.get('userid')).toBe('u1');
  });

  it('says nothing of a token that only calls without anybody waiting asked for, and once when somebody joined them', async () => {
    const server = tokenServer({ token: () => new Response('', { status: 500 }) });
    const failures: string[] = [];
    const { caller } = callerFor(server, person, { onTokenFailed: ({ name }) => failures.push(name) });
    await caller.call('wallet.get', {}, { unattended: true });
    expect(failures).toEqual([]);
    await Promise.all([
      caller.call('wallet.get', {}, { unattended: true }),
      caller.call('messages.counts', {}),
      caller.call('wallet.get', {}, { unattended: true }),
    ]);
    expect(failures).toEqual(['platform.failed']);
  });

  it('tells a failed renewal from a failed first token', async () => {
    const server = tokenServer({ token: () => 'offline' });
    const failures: string[] = [];
    const { caller, storage, time } = callerFor(server, person, {
      onTokenFailed: () => failures.push('token'),
      onRefreshFailed: () => failures.push('refresh'),
    });
    await storage.set('token', 'stale');
    await storage.set('expires_in', time.now());
    server.revoked.add('stale');
    await caller.call('wallet.get', {});
    expect(failures).toEqual(['refresh']);
  });

  it.each([
    ['a day ahead', 86_400_000],
    ['an hour ahead', 3_600_000],
    ['five minutes back', -300_000],
    ['a day back', -86_400_000],
  ])(
    'a clock that jumps %s while a token is asked for makes no second request, and the token is used',
    async (_, jump) => {
      const time = clock();
      const shifted = { now: () => time.now() + moved, wait: time.wait.bind(time) };
      let moved = 0;
      const server = tokenServer({ token: () => void (moved = jump) });
      const caller = createApiClient({
        baseUrl: '',
        storage: memoryStorage(person),
        fetch: server.fetch,
        clock: shifted,
        clientId: 'app',
        clientSecret: 'secret',
        hooks: {},
      });
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => caller.call('wallet.get', {})));
      outcomes.push(await caller.call('wallet.get', {}));
      expect(outcomes.every(({ ok }) => ok)).toBe(true);
      expect(server.tokenRequests()).toHaveLength(1);
    },
  );

  it('a clock set right again costs one token request at most, whichever way it was wrong', async () => {
    for (const wrong of [86_400_000, -86_400_000]) {
      const time = clock();
      let moved = wrong;
      const server = tokenServer();
      const caller = createApiClient({
        baseUrl: '',
        storage: memoryStorage(person),
        fetch: server.fetch,
        clock: { now: () => time.now() + moved, wait: time.wait.bind(time) },
        clientId: 'app',
        clientSecret: 'secret',
        hooks: {},
      });
      await caller.call('wallet.get', {});
      moved = 0;
      // The server's own two hours are over meanwhile: a token that the phone takes for good is refused, and renewed
      // once.
      await time.advance(7_200_000);
      server.revoked.add('t1');
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => caller.call('wallet.get', {})));
      expect(outcomes.every(({ ok }) => ok)).toBe(true);
      expect(server.tokenRequests()).toHaveLength(2);
    }
  });

  it('does not keep a token that was asked for before the person signed out', async () => {
    const asked = Promise.withResolvers<Response>();
    const server = tokenServer({ token: (_, count) => (count === 1 ? asked.promise : undefined) });
    const { caller, storage } = callerFor(server, person);
    const call = caller.call('catalog.list_services', {});
    while (server.tokenRequests().length === 0) await Promise.resolve();
    await caller.tokens.signOut();
    asked.resolve(Response.json({ access_token: 'theirs', token_type: 'bearer', expires_in: 7200 }));
    await call;
    expect(server.fetch.seen.at(-1)!.headers.get('authorization')).toBe('Bearer t2');
    expect(await storage.get('token')).toBe('t2');
  });

  it('forgets everything of the person at sign-out', async () => {
    const server = tokenServer();
    const { caller, storage } = callerFor(server, { ...person, theme: 'red-theme' });
    await caller.call('wallet.get', {});
    await caller.tokens.signOut();
    expect((await storage.keys()).sort()).toEqual(['isLoading', 'theme']);
  });

  it('needs no token for the home screen', async () => {
    const server = tokenServer();
    const { caller } = callerFor(server, {});
    await caller.call('catalog.home', {});
    expect(server.tokenRequests()).toHaveLength(0);
    expect(server.fetch.seen[0]!.headers.has('authorization')).toBe(false);
  });
});
