import { describe, expect, it } from 'vitest';
import { createApiClient } from '../calls/api-client.ts';
import { memoryStorage } from '../device/device-storage.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { envelope, recordingFetch, refusal, type Answer, type Seen } from '../testing/wire.ts';
import type { TokenHooks } from './tokens.ts';
import { createUploadTokens } from './upload-tokens.ts';

const person = { userid: 'u1', usersecret: 's1', token: 'person', expires_in: 0 };

function setUp(stored: Record<string, unknown> = person, answer?: () => Answer, hooks: TokenHooks = {}) {
  let count = 0;
  const fetch = recordingFetch(
    () => answer?.() ?? Response.json({ access_token: `up${(count += 1)}`, token_type: 'bearer', expires_in: 7200 }),
  );
  const storage = memoryStorage(stored);
  const clock = new ManualClock();
  const source = createUploadTokens({
    baseUrl: 'https://upload.test',
    storage,
    fetch,
    clock,
    clientId: 'app',
    clientSecret: 'secret',
    hooks,
  });
  return { fetch, storage, clock, source };
}

describe('the upload token', () => {
  it('is the app’s own, whoever is signed in, asked for through the upload client under Basic authorization', async () => {
    const { source, fetch } = setUp();
    expect(await source.current()).toEqual({ ok: true, token: 'up1' });
    const [asked] = fetch.seen;
    expect([asked!.path, asked!.headers.get('authorization'), asked!.headers.get('content-type')]).toEqual([
      '/token',
      `Basic ${btoa('app:secret')}`,
      'application/x-www-form-urlencoded',
    ]);
    expect(asked!.body).toMatchObject({ grant_type: 'client_credentials' });
    expect(asked!.body).not.toHaveProperty('username');
  });

  it('is kept beside the person’s, with its own time', async () => {
    const { source, storage, clock } = setUp();
    await clock.advance(5000);
    await source.current();
    expect([await storage.get('tokenUboolv'), await storage.get('expires_inUboolv')]).toEqual(['up1', clock.now()]);
    expect([await storage.get('token'), await storage.get('expires_in')]).toEqual(['person', 0]);
  });

  it('is used while fewer than 7199 seconds have passed since it was saved', async () => {
    const { source, fetch, clock } = setUp();
    await source.current();
    await clock.advance(7_198_999);
    await source.current();
    expect(fetch.seen).toHaveLength(1);
    await clock.advance(1);
    expect(await source.current()).toEqual({ ok: true, token: 'up2' });
  });

  it('is asked for once, however many uploads wait', async () => {
    const { source, fetch } = setUp();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => source.current()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
    expect(fetch.seen).toHaveLength(1);
  });

  it('is another one after the server refused it', async () => {
    const { source, fetch, storage } = setUp();
    await source.current();
    const renewed = await Promise.all([source.renew('up1'), source.renew('up1')]);
    expect(renewed).toEqual([
      { ok: true, token: 'up2' },
      { ok: true, token: 'up2' },
    ]);
    expect(fetch.seen).toHaveLength(2);
    expect(await storage.get('tokenUboolv')).toBe('up2');
  });

  it('says once that it could not be had, and ends nobody’s session', async () => {
    const failures: string[] = [];
    const { source, storage } = setUp(person, () => new Response('', { status: 500 }), {
      onTokenFailed: () => failures.push('token'),
      onUnauthenticated: () => failures.push('ended'),
    });
    await Promise.all([source.current(), source.current()]);
    expect(failures).toEqual(['token']);
    expect(await storage.get('userid')).toBe('u1');
  });
});

describe('a call of the upload client', () => {
  const file = new Blob(['x'], { type: 'image/png' });

  function callerOn(answer: (seen: Seen) => Answer) {
    let tokens = 0;
    const ended: string[] = [];
    const fetch = recordingFetch((seen) =>
      seen.path === '/token' ? Response.json({ access_token: `up${(tokens += 1)}` }) : answer(seen),
    );
    const storage = memoryStorage({
      userid: 'u1',
      usersecret: 's1',
      token: 'person',
      expires_in: new ManualClock().now(),
    });
    const hooks = { onUnauthenticated: () => ended.push('ended'), onRefreshFailed: () => ended.push('refresh') };
    return {
      fetch,
      storage,
      ended,
      caller: createApiClient({
        baseUrl: '',
        storage,
        fetch,
        clock: new ManualClock(),
        clientId: 'app',
        clientSecret: 'secret',
        hooks,
      }),
    };
  }

  it('goes under the upload token, and other calls go on under the person’s', async () => {
    const { caller, fetch } = callerOn(() => envelope({}));
    await Promise.all([caller.call('files.upload_signature', {}, { file } as never), caller.call('wallet.get', {})]);
    const under = Object.fromEntries(
      fetch.seen
        .filter(({ path }) => path !== '/token')
        .map(({ path, headers }) => [path, headers.get('authorization')]),
    );
    expect(under).toEqual({ '/api/mbigs/uploadsignimg': 'Bearer up1', '/api/wallet/get': 'Bearer person' });
  });

  it('refused under two tokens says that the system failed, and signs nobody out', async () => {
    const { caller, fetch, storage, ended } = callerOn(() => refusal(1401, 401));
    expect(await caller.call('files.upload_signature', {}, { file } as never)).toMatchObject({
      ok: false,
      status: 401,
    });
    expect(
      fetch.seen
        .filter(({ path }) => path === '/api/mbigs/uploadsignimg')
        .map(({ headers }) => headers.get('authorization')),
    ).toEqual(['Bearer up1', 'Bearer up2']);
    expect(ended).toEqual(['refresh']);
    expect(await storage.get('userid')).toBe('u1');
  });
});
