import { DAY, HOUR, shanghaiDate } from '@shoushou/kernel';
import { stableGrams, type Piece } from '@shoushou/rules/scales/captures';
import { defaultLimits } from '@shoushou/rules/scales/stability';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDomains } from '../domains.ts';
import { ShiftedClock } from '../platform/system.ts';
import { createServer } from '../server.ts';
import { startedPayment } from '../gateways/payments/testing/started-payment.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { appToken, buildUser, signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { offeredOrder, seenRecycler } from '../domains/dispatch/builders/dispatch.builders.ts';
import { findBrokenDispatch } from '../domains/dispatch/dispatch-invariants.store.ts';
import { buildMarket } from '../domains/orders/builders/orders.builders.ts';
import type { LoadSeed } from './index.ts';

let server: TestServer;
let seeded = 0;
const people = [{ mobile: '13800138001', name: '李<b>师傅', role: '回收员', password: 'shoushou2026' }];
const loadSeed: LoadSeed = async () => ({
  samplePeople: people,
  async seed(database) {
    seeded += 1;
    await database.transaction((tx) =>
      buildUser(tx, server.deps, { mobile: '13800138001', username: '李师傅', recycler: true }),
    );
  },
});

beforeAll(async () => {
  server = await startTestServer({ loadSeed });
});
afterAll(() => server.close());

const get = async (url: string) => server.server.app.inject({ method: 'GET', url });
const post = async (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  server.server.app.inject({ method: 'POST', url, payload, headers });
const read = async <Answer>(url: string): Promise<Answer> => (await get(url)).json();

const sendPush = (title: string): Promise<void> => {
  const extras = { BLNo: 'JD26112100000001', BLType: 2, sound: 'default' };
  return server.deps.gateways.push.push({ userId: 'somebody', kind: 'order', title, text: '内容', extras, cid: null });
};

describe('the sandbox desk', () => {
  it('has a scale that speaks real bytes, and reports for the sample networked scale', async () => {
    expect((await post('/sandbox/scale', { kilograms: 12.34, profile: 1, load: 0 })).statusCode).toBe(200);
    const put = server.clock.now();
    server.clock.advance(3_000);
    const { profile, until, pieces } = await read<{ profile: 'line'; until: number; pieces: Piece[] }>(
      `/sandbox/scale?since=${put}`,
    );
    expect([profile, until, stableGrams(profile, pieces, defaultLimits)]).toEqual(['line', put + 3_000, 12_340]);
    expect((await get('/sandbox')).body).toContain('12.34 kg');
  });

  it('shows the code that was sent to a number, newest first', async () => {
    const token = await appToken(server);
    for (const type of ['login', 'password'] as const) {
      await server.succeed('accounts.send_code', { mobile: '13700000001', type }, { token });
      server.clock.advance(61_000);
    }
    const sms = await read<{ mobile: string; purpose: string; code: string; text: string }[]>(
      '/sandbox/sms?mobile=13700000001',
    );
    expect(sms.map(({ purpose }) => purpose)).toEqual(['password', 'login']);
    expect(sms[1]!.text).toContain(sms[1]!.code);
    expect(await read('/sandbox/sms?mobile=13700000002')).toEqual([]);
    expect(
      (await server.call('accounts.login', { mobile: '13700000001', code: sms[1]!.code }, { token })).outcome,
    ).toBe('success');
  });

  it('shows pushes of a person', async () => {
    await sendPush('标题');
    expect(await read('/sandbox/push?userid=somebody')).toMatchObject([
      { title: '标题', extras: { BLNo: 'JD26112100000001', BLType: 2 } },
    ]);
    expect(await read('/sandbox/push?userid=nobody')).toEqual([]);
  });

  it('lets a payment succeed or fail, and each once', async () => {
    const { userId } = await signInAs(server);
    const gateway = server.deps.gateways.payments.of('alipay')!;
    for (const no of ['SANDBOXTEST1', 'SANDBOXTEST2'])
      await gateway.start(startedPayment(server.clock.now(), { no, userId, subject: '充值' }));
    expect(await read('/sandbox/payments')).toHaveLength(2);
    expect((await post('/sandbox/payments/SANDBOXTEST1/approve')).json()).toEqual({ done: true });
    expect((await post('/sandbox/payments/SANDBOXTEST1/fail')).statusCode).toBe(404);
    expect((await post('/sandbox/payments/SANDBOXTEST2/fail')).json()).toEqual({ done: true });
    expect((await post('/sandbox/payments/UNKNOWN/approve')).statusCode).toBe(404);
    expect(
      (await read<{ no: string; state: string }[]>('/sandbox/payments'))
        .map(({ no, state }) => `${no} ${state}`)
        .sort(),
    ).toEqual(['SANDBOXTEST1 paid', 'SANDBOXTEST2 failed']);
  });

  it('moves the clock forward, does what fell due, and remembers it over a restart', async () => {
    const { userId, token } = await signInAs(server);
    const before = await read<{ now: string; forwardMinutes: number }>('/sandbox/clock');
    await server.deps.database.query(
      "INSERT INTO access_tokens (hash, kind, expires_at) VALUES (decode(repeat('ab', 32), 'hex'), 'app', $1)",
      [new Date(server.clock.now() + HOUR).toISOString()],
    );
    const after = (await post('/sandbox/clock', { forwardMinutes: 120 })).json<{
      now: string;
      forwardMinutes: number;
    }>();
    expect(after).toEqual({ now: new Date(Date.parse(before.now) + 2 * HOUR).toISOString(), forwardMinutes: 120 });
    expect(
      await server.deps.database.query("SELECT 1 FROM access_tokens WHERE hash = decode(repeat('ab', 32), 'hex')"),
    ).toEqual([]);
    expect((await server.call('accounts.get_user', { userid: userId }, { token })).status).toBe(200);

    (server.deps.clock as ShiftedClock).setShift(0);
    await server.server.start();
    expect(await read('/sandbox/clock')).toEqual(after);
    for (const forwardMinutes of [0, -5, 1.5, '60', 10_000_000])
      expect((await post('/sandbox/clock', { forwardMinutes })).statusCode).toBe(400);
  });

  it('makes recyclers who can sign in and work in a district', async () => {
    await buildMarket(server);
    const made = (await post('/sandbox/people', { recyclers: 3, adcode: '440305', balanceFen: 20_000 })).json<
      { mobile: string; userid: string; usersecret: string }[]
    >();
    expect(new Set(made.map(({ mobile }) => mobile)).size).toBe(3);
    const [first] = made;
    const grant = await server.server.app.inject({
      method: 'POST',
      url: '/token',
      headers: {
        authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: first!.userid,
        password: first!.usersecret,
      }).toString(),
    });
    const token = grant.json<{ access_token: string }>().access_token;
    expect(await server.succeed('accounts.get_user', { userid: first!.userid }, { token })).toMatchObject({
      isrecycler: true,
      onduty: true,
      services: ['1', '3'],
      usertype: 2,
    });
    expect((await server.succeed('wallet.get', {}, { token })) as object).toMatchObject({ availableFen: 20_000 });
    expect(
      await server.deps.database.query('SELECT adcode FROM service_areas WHERE recycler_id = $1', [first!.userid]),
    ).toEqual([{ adcode: '440305' }]);
    for (const recyclers of [0, 2001, 'all'])
      expect((await post('/sandbox/people', { recyclers })).statusCode).toBe(400);
  });

  it('puts recyclers somewhere, and answers their offers as their phones would', async () => {
    const asked = await seenRecycler(server);
    const point = { longitude: 113.94, latitude: 22.54 };
    expect((await post('/sandbox/places', { recycler: Number(asked.mobile), ...point })).json()).toEqual({
      done: true,
    });
    expect(
      await server.deps.database.query(
        'SELECT longitude, latitude FROM duty_locations WHERE user_id = $1 ORDER BY at DESC LIMIT 1',
        [asked.userId],
      ),
    ).toEqual([point]);
    expect((await post('/sandbox/places', { recycler: '13900000000', ...point })).statusCode).toBe(404);
    expect((await post('/sandbox/places', { recycler: asked.mobile, ...point, latitude: 91 })).statusCode).toBe(400);
    const answer = (value: unknown) => post(`/sandbox/recyclers/${asked.mobile}/answers`, { answer: value });
    expect((await answer('accept')).json()).toEqual({ done: false, message: '这位回收员现在没有指派' });
    const state = async (id: string) =>
      (await server.deps.database.query<{ state: string }>('SELECT state FROM dispatch_offers WHERE id = $1', [id]))[0]!
        .state;
    for (const [given, ends] of [
      ['decline', 'declined'],
      ['accept', 'accepted'],
      [2, 'lapsed'],
    ] as const) {
      const { id, no } = await offeredOrder(server, { recycler: asked });
      expect((await get('/sandbox')).body).toContain(no);
      server.clock.advance(1_000);
      expect((await answer(given)).json()).toEqual({ done: true });
      // A batch that has just run leaves expired offers to the next one.
      await expect.poll(() => server.server.deliver().then(() => state(id))).toBe(ends);
    }
    expect(await findBrokenDispatch(server.deps.database, server.clock.now())).toEqual([]);
    expect((await answer('maybe')).statusCode).toBe(400);
  });

  it('hands out the providers’ bills, and makes the next ones wrong', async () => {
    const { token } = await signInAs(server);
    const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token });
    await server.succeed('wallet.pay', { id, method: 'wechat' }, { token });
    await post(`/sandbox/payments/${id}/approve`);
    const url = `/sandbox/bills/wechat/${shanghaiDate(server.clock.now())}`;
    const trade = async () =>
      (await read<{ kind: string; text: string }[]>(url)).find(({ kind }) => kind === 'trade')!.text;
    expect(await trade()).toContain(id);
    expect((await post('/sandbox/bills/wechat/spoil', { kind: 'double' })).json()).toEqual({ done: true });
    expect((await trade()).split(id)).toHaveLength(3);
    await post('/sandbox/bills/wechat/spoil', { kind: 7 });
    expect((await trade()).split(id)).toHaveLength(2);
    for (const kind of ['forge', 8, -1])
      expect((await post('/sandbox/bills/wechat/spoil', { kind })).statusCode).toBe(400);
  });

  it('gives the one-time code that lets the sample operator in', async () => {
    const operator = await read<{ name: string; password: string; code: string }>('/sandbox/operator-code');
    expect((await server.call('accounts.operator_sign_in', operator)).outcome).toBe('success');
  });

  it('names nobody to sign in as before there is a sample city', async () => {
    expect(await read('/sandbox/mobiles')).toEqual([]);
    const { body } = await get('/sandbox');
    expect(body).toContain('还没有示例数据，可在下方重置');
    expect(body).not.toContain('138 0013 8001');
  });

  it('has a second operator, who gives out roles with the first and does nothing else', async () => {
    const proof = await read<{ name: string; password: string; code: string }>('/sandbox/operator-code?name=operator2');
    const { access_token: token } = await server.succeed('accounts.operator_sign_in', proof);
    expect((await server.succeed('accounts.get_operator', {}, { token })).rights).toEqual(['operators']);
    expect((await server.call('orders.console_list', {}, { token })).status).toBe(403);
  });

  it('has an accountant, who confirms what the first operator proposes to pay', async () => {
    const { access_token: token } = await server.succeed(
      'accounts.operator_sign_in',
      await read<{ name: string; password: string; code: string }>('/sandbox/operator-code?name=operator4'),
    );
    expect((await server.succeed('accounts.get_operator', {}, { token })).rights).toEqual(
      expect.arrayContaining(['money', 'payouts']),
    );
  });

  it('has a page that shows it all and lets nobody’s words become markup', async () => {
    await server.deps.database.transaction((tx) =>
      buildUser(tx, server.deps, { mobile: '13800138001', username: '李师傅', recycler: true }),
    );
    await sendPush('<script>alert(1)</script>');
    for (const url of ['/sandbox', '/sandbox/']) {
      const page = await get(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('李&lt;b&gt;师傅');
      expect(page.body).toContain('&lt;script&gt;alert(1)');
      expect(page.body).not.toContain('<script>alert');
      // The product's content policy allows only its own script files.
      expect(page.body).not.toMatch(/ style=| on\w+=|<script>|<style>/);
    }
    expect((await get('/sandbox/desk.js')).headers['content-type']).toContain('text/javascript');
    expect((await get('/sandbox/desk.css')).headers['content-type']).toContain('text/css');
    expect((await get('/sandbox?mobile=13700000009')).body).not.toContain('137 0000 0001');
    expect((await get("/sandbox?mobile='><script>")).statusCode).toBe(400);
    expect(await read('/sandbox/mobiles')).toEqual(people);
  });

  it('does nothing for a page of another site', async () => {
    for (const url of ['/sandbox/clock', '/sandbox/reset', '/sandbox/people'])
      expect((await post(url, { forwardMinutes: 5 }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('goes back to the seed: everything else is gone, and the server goes on', async () => {
    const { token, userId } = await signInAs(server);
    await server.succeed('accounts.get_user', { userid: userId }, { token });
    server.clock.advance(DAY);
    const answers = await Promise.all([post('/sandbox/reset'), post('/sandbox/reset')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(seeded).toBe(1);
    expect((await server.call('accounts.get_user', { userid: userId }, { token })).status).toBe(401);
    expect(await server.deps.database.query('SELECT username FROM users')).toEqual([{ username: '李师傅' }]);
    expect(await read('/sandbox/clock')).toMatchObject({ forwardMinutes: 0 });
    expect(await read('/sandbox/sms')).toEqual([]);
    const again = await signInAs(server);
    expect((await server.call('accounts.get_user', { userid: again.userId }, { token: again.token })).status).toBe(200);
    expect((await server.call('accounts.operator_sign_in', await read('/sandbox/operator-code'))).outcome).toBe(
      'success',
    );
  });
});

describe('an installation with real providers', () => {
  it('has no desk', async () => {
    const deps = { ...server.deps, environment: { ...server.deps.environment, sandbox: false } };
    const { all, authenticate } = createDomains(deps, loadSeed);
    const { app } = await createServer({ deps, domains: all, authenticate, version: 'test' });
    for (const url of ['/sandbox', '/sandbox/sms', '/sandbox/clock', '/sandbox/operator-code'])
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404);
    for (const url of ['/sandbox/reset', '/sandbox/people', '/sandbox/clock'])
      expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    await app.close();
  });
});
