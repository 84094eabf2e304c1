import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { waitingForLocks } from '../testing/concurrency/locks.ts';
import { deskKey } from './sandbox.store.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer({
    loadSeed: () => Promise.resolve({ samplePeople: [], seed: () => Promise.resolve() }),
  });
  key = await deskKey(server.deps);
});
afterAll(() => server.close());

const ask = (url: string, { from = '203.0.113.7', headers = {}, method = 'GET' as 'GET' | 'POST' } = {}) =>
  server.server.app.inject({ method, url, remoteAddress: from, headers });
const pages = [
  '/sandbox',
  '/sandbox/',
  '/sandbox/operator-code',
  '/sandbox/sms',
  '/sandbox/payments',
  '/sandbox/clock',
  '/%73andbox/operator-code?name=operator',
  '/sandbox/%6fperator-code',
  '/sandbox/desk.js',
];

describe('the sandbox desk', () => {
  it.each(pages)('%s is not there for who comes from elsewhere', async (url) => {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('password');
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', '10.0.0.8'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
  ])('is not there through a proxy on this machine (%s: %s)', async (name, value) => {
    for (const url of pages)
      expect((await ask(url, { from: '127.0.0.1', headers: { [name]: value } })).statusCode).toBe(404);
  });

  it('does nothing for who comes from elsewhere', async () => {
    for (const url of ['/sandbox/reset', '/sandbox/clock', '/sandbox/people', '/sandbox/payments/PY1/approve'])
      expect((await ask(url, { method: 'POST' })).statusCode).toBe(404);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('opens at this machine (%s)', async (from) => {
    expect((await ask('/sandbox/operator-code', { from })).statusCode).toBe(200);
  });

  it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'city.localhost'])(
    'opens under a name of this machine: %s',
    async (host) => {
      expect((await ask('/sandbox/operator-code', { from: '127.0.0.1', headers: { host } })).statusCode).toBe(200);
    },
  );

  it.each(['desk.example.com', '127.0.0.1.example.com', 'localhost.example.com', '192.0.2.1:8080'])(
    'is not there for a page of another site, whose name leads to this machine: %j',
    async (host) => {
      for (const url of pages) expect((await ask(url, { from: '127.0.0.1', headers: { host } })).statusCode).toBe(404);
    },
  );

  it('opens elsewhere by the link that is printed at the start, which leaves a cookie that scripts can’t read', async () => {
    const opened = await ask(`/sandbox?key=${key}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/sandbox/']);
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toMatch(/; Path=\/sandbox; HttpOnly; SameSite=Strict$/);
    expect((await ask('/sandbox/', { headers: { cookie: cookie.split(';')[0]! } })).statusCode).toBe(200);
  });

  it.each(['', 'guess', 'x'.repeat(5_000)])('stays shut to a wrong key: %j', async (wrong) => {
    expect((await ask(`/sandbox?key=${wrong}`)).statusCode).toBe(404);
    expect((await ask('/sandbox/', { headers: { cookie: `shoushou-desk=${wrong}` } })).statusCode).toBe(404);
  });

  it('has one key for all processes of an installation, of 256 bits', async () => {
    expect(await deskKey(server.deps)).toBe(key);
    expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('has one key for two servers that start at the same time', async () => {
    const { database } = server.deps;
    await database.query(`DELETE FROM installation_settings WHERE name = 'sandbox.desk_key'`);
    let second = Promise.resolve('');
    await database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO installation_settings (name, value) VALUES ('sandbox.desk_key', to_jsonb($1::text))`,
        [key],
      );
      second = deskKey(server.deps);
      await expect.poll(() => waitingForLocks(database)).toBe(1);
    });
    expect(await second).toBe(key);
  });
});
