import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { appToken, signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let port: number;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '60', PORT: '0' } });
  port = await server.server.start();
  token = (await signInAs(server)).token;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** Sends bytes to the server, and returns its output until it closes, or, for an endless stream, its head. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(700, () => answer !== '' && socket.end());
    socket.on('data', (part) => (answer += part.toString('utf8')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const request = (line: string, headers: Record<string, string> = {}, body = ''): string =>
  `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${Object.entries({
    ...headers,
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;

const json = { 'content-type': 'application/json' };

describe('every answer', () => {
  const cases: [what: string, status: number, bytes: () => string][] = [
    ['a page of the API document', 200, () => request('GET /api/openapi.json')],
    ['the health of the server', 200, () => request('GET /api/health')],
    ['a call that succeeds', 200, () => request('GET /api/messages/counts', { authorization: `Bearer ${token}` })],
    ['a live stream', 200, () => request('GET /api/messages/stream', { authorization: `Bearer ${token}` })],
    ['a provider’s notice', 400, () => request('POST /api/wallet/notice/wechat', json, '{}')],
    ['a call without sign-in', 401, () => request('GET /api/messages/counts')],
    [
      'a wrong client',
      401,
      () =>
        request(
          'POST /token',
          { 'content-type': 'application/x-www-form-urlencoded' },
          'grant_type=client_credentials',
        ),
    ],
    ['a path that is not there', 404, () => request('GET /api/nothing')],
    ['a file that is not there', 404, () => request('GET /files/0.jpg')],
    ['a method that is not there', 404, () => request('DELETE /api/wallet/get')],
    ['TRACE', 404, () => request('TRACE /api/wallet/get')],
    [
      'a malformed input',
      400,
      () => request('POST /api/user/login', { ...json, authorization: `Bearer ${token}` }, '{"mobile":'),
    ],
    [
      'a body that is too large',
      413,
      () => request('POST /api/user/login', { ...json, authorization: `Bearer ${token}`, 'content-length': '300000' }),
    ],
    ['a path that can’t be decoded', 400, () => request('GET /api/user/get/%zz')],
    ['a name that is too long', 400, () => request(`GET /api/user/get/${'x'.repeat(300)}`)],
    ['bytes that are no request', 400, () => 'HELLO\r\n\r\n'],
    ['headers that are too large', 431, () => request('GET /api/health', { x: 'y'.repeat(20_000) })],
    [
      'two lengths of one body',
      400,
      () => request('POST /api/user/login', { ...json, 'transfer-encoding': 'chunked' }, '0\r\n\r\n'),
    ],
    [
      'an error nobody thought of',
      500,
      () => {
        // During the request only: between requests the server's own work would consume a single error.
        vi.spyOn(server.deps.database, 'query').mockRejectedValue(new Error('planted'));
        return request('GET /api/catalog/home');
      },
    ],
  ];

  test.each(cases)(
    '%s (%i) carries the headers that keep browsers safe, and does not say what made it',
    async (_, status, bytes) => {
      const answer = await exchange(bytes());
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      expect(head.split('\r\n')[0]).toContain(` ${status} `);
      const headers = new Map(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
      // WeChat's H5 page wants to know the origin that leads to it (W7), and no page's path leaves the site.
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect([...headers.keys()]).not.toContain('server');
      expect([...headers.keys()]).not.toContain('x-powered-by');
      if (status < 400 || head.includes('notice')) return;
      const { code, data, message } = JSON.parse(rest.join('\r\n\r\n')) as {
        code: number;
        data: unknown;
        message: string;
      };
      expect([typeof code, data]).toEqual(['number', null]);
      if (code !== 5009) expect(message).toMatch(/[\u4e00-\u9fff]/);
      expect(answer).not.toMatch(/planted|node_modules|fastify|FST_|at \w+ \(/i);
    },
  );

  test('a call’s answer may do nothing where it is opened, and says so in a few bytes', async () => {
    for (const url of ['/api/health', '/api/nothing', '/api/catalog/home', '/assets/gone.js']) {
      const { headers } = await server.server.app.inject(url);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
      );
    }
  });

  test('a body of one megabyte is refused, a larger number of fields than the contract has too', async () => {
    const app = await appToken(server);
    const large = await server.call(
      'orders.estimate',
      { adcode: '440305', goods: Array.from({ length: 31 }, () => ({ itemId: 'cardboard', grams: 1 })) },
      { token: app },
    );
    expect([large.status, large.outcome]).toEqual([400, 'platform.malformed']);
    const huge = await server.call(
      'accounts.modify_nickname',
      { userid: 'anybody', nickname: '收'.repeat(400_000) },
      { token },
    );
    expect([huge.status, huge.outcome]).toEqual([413, 'platform.too_large']);
  });
});

describe('the limit of requests from one address', () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.server.app.inject({ method: 'GET', url: '/api/catalog/home', remoteAddress, headers });

  test('says when to come again, and is not got round by a header', async () => {
    for (let count = 0; count < 60; count += 1) await ask('203.0.113.7', { 'x-forwarded-for': `198.51.100.${count}` });
    const refused = await ask('203.0.113.7', {
      'x-forwarded-for': '198.51.100.200',
      'x-real-ip': '198.51.100.201',
      forwarded: 'for=198.51.100.202',
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((refused.json() as { code: number }).code).toBe(1429);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await ask('203.0.113.8')).statusCode).not.toBe(429);
  });

  test('counts what a trusted proxy says, and only that', async () => {
    const behind = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '60', TRUSTED_PROXIES: '10.0.0.1' } });
    try {
      const through = (remoteAddress: string, client: string) =>
        behind.server.app.inject({
          method: 'GET',
          url: '/api/catalog/home',
          remoteAddress,
          headers: { 'x-forwarded-for': client },
        });
      for (let count = 0; count < 60; count += 1) await through('10.0.0.1', `198.51.100.1`);
      expect((await through('10.0.0.1', '198.51.100.1')).statusCode).toBe(429);
      expect((await through('10.0.0.1', '198.51.100.2')).statusCode).not.toBe(429);
      // Addresses that the client wrote before the proxy added its own are ignored.
      expect((await through('10.0.0.1', '198.51.100.77, 198.51.100.1')).statusCode).toBe(429);
    } finally {
      await behind.close();
    }
  });
});
