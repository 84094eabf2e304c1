import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let address: string;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { PORT: '0' } });
  address = `http://127.0.0.1:${await server.server.start()}`;
  token = (await signInAs(server)).token;
});
afterAll(() => server.close());

const ask = (path: string, origin: string, init: RequestInit = {}) =>
  fetch(address + path, { ...init, headers: { origin, ...(init.headers as Record<string, string>) } });
const preflight = (origin: string) =>
  ask('/api/wallet/pay', origin, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

describe('pages of the native app', () => {
  test.each(['https://localhost', 'capacitor://localhost'])(
    '%s may ask first, then call and read the answer',
    async (origin) => {
      const may = await preflight(origin);
      expect([may.status, may.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
      expect(may.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']),
      );
      const counts = await ask('/api/messages/counts', origin, { headers: { authorization: `Bearer ${token}` } });
      expect([counts.status, counts.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
      expect((await ask('/api/messages/counts', origin)).headers.get('access-control-allow-origin')).toBe(origin);
    },
  );

  test('a cookie is never asked for', async () => {
    expect((await preflight('https://localhost')).headers.get('access-control-allow-credentials')).toBeNull();
  });

  test.each([
    'https://evil.example',
    'http://localhost',
    'https://localhost.evil.example',
    'https://localhost:8443',
    'null',
    '',
  ])('a page of %j may not read anything', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    const counts = await ask('/api/messages/counts', origin, { headers: { authorization: `Bearer ${token}` } });
    expect(counts.headers.get('access-control-allow-origin')).toBeNull();
    expect(counts.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('pages of the installation, at the upload host', () => {
  test('may send pictures there; no other page may', async () => {
    const host = await startTestServer({
      settings: { UPLOAD_ORIGIN: 'https://up.example.com', PUBLIC_ORIGIN: 'https://m.example.com' },
    });
    try {
      const may = (origin: string) =>
        host.server.app.inject({
          method: 'OPTIONS',
          url: '/api/mbigs/uploadimg',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
        });
      expect((await may('https://m.example.com')).headers['access-control-allow-origin']).toBe('https://m.example.com');
      expect((await may('https://other.example.com')).headers['access-control-allow-origin']).toBeUndefined();
    } finally {
      await host.close();
    }
  });
});
