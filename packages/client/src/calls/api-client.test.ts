import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createApiClient, type ApiClientHooks } from './api-client.ts';
import { memoryStorage } from '../device/device-storage.ts';
import { RefusedError, type DeviceFailureName } from './refusal.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { envelope, recordingFetch, refusal, type Answer, type Seen } from '../testing/wire.ts';

function setUp(answer: (seen: Seen, count: number) => Answer, hooks: ApiClientHooks = {}) {
  const clock = new ManualClock();
  let count = 0;
  const fetch = recordingFetch((seen) => answer(seen, (count += 1)));
  const storage = memoryStorage({ userid: 'u1', usersecret: 's1', token: 'good', expires_in: clock.now() });
  let keys = 0;
  const caller = createApiClient({
    baseUrl: 'https://api.test',
    storage,
    fetch,
    clock,
    clientId: 'app',
    clientSecret: 'secret',
    hooks,
    makeKey: () => `key-${(keys += 1)}`,
  });
  /** Advances the time past the delays between attempts. */
  async function unhurried<Value>(promise: Promise<Value>): Promise<Value> {
    let done = false;
    void promise.finally(() => (done = true));
    while (!done) await clock.advance(1000);
    return promise;
  }
  return { caller, fetch, clock, storage, unhurried };
}

const take = { no: 'OR26112100000001' };

describe('a call', () => {
  it('that the server fails carries the number of the request in the server’s log', async () => {
    const { caller, unhurried } = setUp(
      () =>
        new Response('{"code":1500,"data":null,"message":"服务器错误，请联系客服"}', {
          status: 500,
          headers: { 'x-request-id': 'k3f-2a' },
        }),
    );
    expect(await unhurried(caller.call('orders.get', take))).toMatchObject({ ok: false, requestId: 'k3f-2a' });
  });

  it('hears how far the server’s clock is ahead of the device’s', async () => {
    const clock = new ManualClock();
    const date = new Date(clock.now() + 3_600_000).toUTCString();
    const { caller } = setUp(
      () => new Response(JSON.stringify({ code: 1001, data: {}, message: '' }), { headers: { date } }),
    );
    expect(caller.serverClockOffset()).toBeNull();
    await caller.call('orders.get', { no: 'OR26112100000001' });
    expect(caller.serverClockOffset()).toBe(Date.parse(date) - clock.now());
  });

  it('learns nothing of the clocks from an answer that waited while the device slept', async () => {
    const { caller, clock } = setUp(
      () =>
        new Response('{"code":1001,"data":{},"message":""}', {
          headers: { date: new Date(clock.now()).toUTCString() },
        }),
    );
    const text = Response.prototype.text;
    vi.spyOn(Response.prototype, 'text').mockImplementationOnce(async function (this: Response) {
      await clock.advance(15_000);
      return text.call(this);
    });
    await caller.call('orders.get', take);
    expect(caller.serverClockOffset()).toBe(0);
  });

  it('that fails is named by the refusals of its own row, of the platform or of the device', async () => {
    const { caller } = setUp(() => refusal(6002));
    const outcome = await caller.call('orders.take', take);
    expect(outcome.ok || outcome.name).toBe('orders.already_taken');
    if (outcome.ok) return;
    expectTypeOf<'orders.already_taken' | 'platform.busy' | DeviceFailureName>().toExtend<typeof outcome.name>();
    expectTypeOf<'orders.already_rated'>().not.toExtend<typeof outcome.name>();
  });

  it('places a GET’s input in path and query and is typed urlencoded', async () => {
    const { caller, fetch } = setUp(() => envelope({}));
    await caller.call('orders.get', { no: 'OR26112100000001', longitude: 114.05571, latitude: 22.52245 });
    const [seen] = fetch.seen;
    expect(`${seen!.method} ${seen!.path}?${seen!.query}`).toBe(
      'GET /api/orders/get/OR26112100000001?longitude=114.05571&latitude=22.52245',
    );
    expect(seen!.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(seen!.headers.get('authorization')).toBe('Bearer good');
  });

  it('leaves out what was not given', async () => {
    const { caller, fetch } = setUp(() => envelope({}));
    await caller.call('messages.list', { kind: undefined, cursor: 'c1' });
    expect(String(fetch.seen[0]!.query)).toBe('cursor=c1');
  });

  it('sends a POST as JSON, and in the query what the specification has there', async () => {
    const { caller, fetch } = setUp(() => envelope({ resendSeconds: 60 }));
    await caller.call('accounts.send_code', { mobile: '13800138000', type: 'login' });
    expect(String(fetch.seen[0]!.query)).toBe('mobile=13800138000&type=login');
    expect(fetch.seen[0]!.headers.get('content-type')).toBe('application/json');
    await caller.call('orders.take', { ...take, position: { longitude: 114, latitude: 22.5 } });
    expect(fetch.seen[1]!.body).toEqual({ ...take, position: { longitude: 114, latitude: 22.5 } });
  });

  it('uploads a photo as one file field with its id in the query', async () => {
    const { caller, fetch } = setUp(({ path }) =>
      path === '/token'
        ? Response.json({ access_token: 'up' })
        : envelope({ id: 'p1', savepath: '/files/p1', width: 1, height: 1 }),
    );
    await caller.call('files.upload', { id: 'p1' }, { file: new Blob(['x'], { type: 'image/png' }) });
    const [, seen] = fetch.seen;
    expect(seen!.headers.get('authorization')).toBe('Bearer up');
    expect(String(seen!.query)).toBe('id=p1');
    expect(seen!.headers.has('content-type')).toBe(false);
    expect((seen!.body as FormData).get('file')).toMatchObject({ name: 'photo.png', size: 1 });
  });

  it('takes a JSON string quoted or bare', async () => {
    const place = '{"regeocode":{"formatted_address":"广东省深圳市"}}';
    const quoted = setUp(() => Response.json(place));
    const bare = setUp(() => new Response(place));
    const expected = { ok: true, data: place };
    expect(await quoted.caller.call('places.reverse_geocode', { lng: 114, lat: 22 })).toEqual(expected);
    expect(await bare.caller.call('places.reverse_geocode', { lng: 114, lat: 22 })).toEqual(expected);
  });

  it('names a refusal by its number and passes on its facts', async () => {
    const { caller } = setUp(() =>
      Response.json({ code: 5001, data: { missingFen: 300 }, message: '余额不足，还差 3.00 元，请先充值' }),
    );
    expect(await caller.call('orders.take', take)).toEqual({
      ok: false,
      name: 'wallet.balance_too_low',
      code: 5001,
      status: 200,
      message: '余额不足，还差 3.00 元，请先充值',
      detail: { missingFen: 300 },
    });
  });

  it('keeps the sentence of a refusal newer than this version', async () => {
    const { caller } = setUp(() => refusal(9999, 200, '请先完成实名认证'));
    expect(await caller.call('orders.take', take)).toMatchObject({
      name: 'device.unknown_refusal',
      code: 9999,
      message: '请先完成实名认证',
    });
  });

  it('does not take a hotel’s sign-in page for an answer', async () => {
    const { caller } = setUp(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await caller.call('wallet.get', {})).toMatchObject({ ok: false, name: 'device.unreadable' });
  });

  it('throws the refusal when asked as a request', async () => {
    const { caller } = setUp(() => refusal(6002));
    await expect(caller.request('orders.take', take)).rejects.toSatisfy(
      (error: unknown) => error instanceof RefusedError && error.refused.name === 'orders.already_taken',
    );
  });

  it('says that it was given up', async () => {
    const { caller } = setUp(() => envelope({}));
    expect(await caller.call('wallet.get', {}, { signal: AbortSignal.abort() })).toMatchObject({
      name: 'device.aborted',
    });
  });
});

describe('trying again', () => {
  it('repeats an idempotent write under one key until the network carries it', async () => {
    const { caller, fetch, unhurried } = setUp((_, count) => (count < 3 ? 'offline' : envelope({})));
    expect(await unhurried(caller.call('orders.take', take))).toMatchObject({ ok: true });
    expect(fetch.seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('waits as long as a busy server asks', async () => {
    const { caller, fetch, clock } = setUp((_, count) =>
      count === 1 ? refusal(1503, 503, '请稍后', { 'retry-after': '2' }) : envelope({}),
    );
    const call = caller.call('orders.take', take);
    await clock.advance(1900);
    expect(fetch.seen).toHaveLength(1);
    await clock.advance(200);
    expect(await call).toMatchObject({ ok: true });
  });

  it('never repeats a write that has no key', async () => {
    const { caller, fetch, unhurried } = setUp(() => 'offline');
    expect(await unhurried(caller.call('messages.mark_read', {}))).toMatchObject({ name: 'device.offline' });
    expect(fetch.seen).toHaveLength(1);
    expect(fetch.seen[0]!.headers.has('idempotency-key')).toBe(false);
  });

  it('gives up after three tries, and the next tap continues under the same key', async () => {
    const { caller, fetch, unhurried } = setUp((_, count) => (count <= 3 ? 'offline' : envelope({})));
    expect(await unhurried(caller.call('orders.take', take))).toMatchObject({
      name: 'device.offline',
      message: '网络不佳，请检查网络后重试',
    });
    await caller.call('orders.take', take);
    expect(new Set(fetch.seen.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['key-1']));
    await caller.call('orders.take', take);
    expect(fetch.seen.at(-1)!.headers.get('idempotency-key')).toBe('key-2');
  });

  it('counts two taps at once as one intention', async () => {
    const { caller, fetch } = setUp(() => envelope({}));
    await Promise.all([caller.call('orders.take', take), caller.call('orders.take', take)]);
    expect(fetch.seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  });

  it('counts a server that never answers as no network', async () => {
    const { caller, clock } = setUp(() => new Promise<Response>(() => undefined));
    const hanging = caller.call('wallet.get', {});
    await clock.advance(20_000);
    expect(await hanging).toMatchObject({ name: 'device.offline' });
  });
});

describe('what the shell is told', () => {
  it('starts and ends an indicator of the right kind, none for silent calls', async () => {
    const events: string[] = [];
    const { caller } = setUp(() => envelope({}), {
      onLoadingStart: ({ kind, id }) => events.push(`${kind} ${id}`),
      onLoadingEnd: ({ id }) => events.push(`end ${id}`),
    });
    await caller.call('wallet.get', {});
    await caller.call('orders.take', take);
    await caller.call('accounts.send_code', { mobile: '13800138000', type: 'login' });
    await caller.call('wallet.get', {}, { silent: true });
    expect(events).toEqual(['loading 1', 'end 1', 'submitting 2', 'end 2', 'submitting 3', 'end 3']);
  });

  it('keeps the flag isLoading: false before a read without indicator, true before one with', async () => {
    const { caller, storage } = setUp(() => envelope({}));
    await caller.call('wallet.get', {}, { silent: true });
    expect(await storage.get('isLoading')).toBe(false);
    await caller.call('wallet.get', {});
    expect(await storage.get('isLoading')).toBe(true);
    await caller.call('orders.take', take);
    expect(await storage.get('isLoading')).toBe(true);
    await caller.call('messages.counts', {}, { silent: true });
    expect(await storage.get('isLoading')).toBe(false);
  });

  it('hears of the brushing lock, failing servers and lost networks, and not of refusals', async () => {
    const events: string[] = [];
    const answers: Record<string, () => Answer> = {
      '/api/orders/take': () => refusal(6004, 409),
      '/api/wallet/get': () => refusal(1500, 500),
      '/api/messages/counts': () => 'offline',
      '/api/wallet/recharge': () => refusal(5002),
    };
    const { caller } = setUp(({ path }) => answers[path]!(), {
      onConflict: ({ name }) => events.push(name),
      onServerError: ({ status }) => events.push(String(status)),
      onOffline: ({ name, unattended }) => events.push(`offline ${name} ${unattended}`),
    });
    await caller.call('orders.take', take);
    await caller.call('wallet.get', {});
    await caller.call('messages.counts', {}, { unattended: true });
    await caller.call('wallet.recharge', { amountFen: 1 });
    expect(events).toEqual(['orders.brushing_locked', '500', 'offline messages.counts true']);
  });

  it('shows no indicator for calls that nobody waits for', async () => {
    const events: string[] = [];
    const { caller } = setUp(() => envelope({}), { onLoadingStart: ({ kind }) => events.push(kind) });
    await caller.call('wallet.get', {}, { unattended: true });
    expect(events).toEqual([]);
  });

  it('says nothing of an upload that nobody waits for, refused or without a token', async () => {
    const events: string[] = [];
    const { caller } = setUp(
      ({ path }) =>
        path === '/token'
          ? Response.json({ access_token: 'up', token_type: 'bearer', expires_in: 7200 })
          : refusal(1401, 401),
      {
        onRefreshFailed: () => events.push('refresh'),
        onUploadFailed: () => events.push('upload'),
        onUnauthenticated: () => events.push('ended'),
      },
    );
    await caller.call('files.upload_signature', {}, { unattended: true, file: new Blob(['x']) });
    expect(events).toEqual([]);
    await caller.call('files.upload_signature', {}, { file: new Blob(['x']) });
    expect(events).toEqual(['refresh']);
  });
});
