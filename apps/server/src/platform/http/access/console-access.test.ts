import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { nextFreePort } from '../../embedded-postgres/index.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const start = async (settings: Record<string, string>): Promise<TestServer> =>
  (server = await startTestServer({ settings }));

/** Status of a request to the console's calls, made from an address with a Host header. */
const statusFrom = async ({
  remoteAddress = '127.0.0.1',
  host = 'localhost',
  url = '/api/console/me',
  ...headers
}: Record<string, string> = {}) =>
  (await server!.server.app.inject({ url, remoteAddress, headers: { host, ...headers } })).statusCode;

/** Status of a request over the network. */
const statusAt = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) =>
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(),
  );

describe('the console', () => {
  it('is at every address unless the installation says where', async () => {
    await start({});
    expect([await statusFrom(), await statusFrom({ remoteAddress: '203.0.113.9' })]).toEqual([401, 401]);
  });

  it('answers people of its networks alone, and is as good as absent for all others, however the path is written', async () => {
    await start({ CONSOLE_ADDRESSES: '10.8.0.0/16, 127.0.0.1' });
    expect([await statusFrom({ remoteAddress: '10.8.3.4' }), await statusFrom()]).toEqual([401, 401]);
    for (const url of [
      '/api/console/me',
      '/api/%63onsole/me',
      '/api//console/me',
      '/api/Console/me',
      '/console/',
      '/console',
      '/%63onsole/',
      '/api/console',
    ])
      expect([url, await statusFrom({ remoteAddress: '10.9.3.4', url })]).toEqual([url, 404]);
    expect(await statusFrom({ remoteAddress: '10.9.3.4', url: '/api/health' })).toBe(200);
  });

  it('believes addresses that the trusted proxies forward, and none that a client made up', async () => {
    await start({ CONSOLE_ADDRESSES: '10.8.0.0/16', TRUSTED_PROXIES: '192.0.2.0/24' });
    expect(await statusFrom({ remoteAddress: '192.0.2.1', 'x-forwarded-for': '10.8.3.4' })).toBe(401);
    expect(await statusFrom({ remoteAddress: '192.0.2.1', 'x-forwarded-for': '10.8.3.4, 198.51.100.7' })).toBe(404);
    expect(await statusFrom({ remoteAddress: '198.51.100.7', 'x-forwarded-for': '10.8.3.4' })).toBe(404);
  });

  it('answers under its own host names alone', async () => {
    await start({ CONSOLE_HOSTS: 'Console.Example.com' });
    expect([
      await statusFrom({ host: 'console.example.com' }),
      await statusFrom({ host: 'CONSOLE.example.com:8443' }),
      await statusFrom({ host: 'm.example.com' }),
      await statusFrom({ host: 'm.example.com', 'x-forwarded-host': 'console.example.com' }),
    ]).toEqual([401, 401, 404, 404]);
  });

  it('answers at its own port alone, where health is answered too', async () => {
    const port = await nextFreePort(18_650);
    await start({ CONSOLE_PORT: String(port) });
    const publicPort = await server!.server.start();
    expect([
      await statusAt(publicPort, '/api/console/me'),
      await statusAt(publicPort, '/api/health/live'),
      await statusAt(port, '/api/console/me'),
      await statusAt(port, '/api/health/live'),
    ]).toEqual([404, 200, 401, 200]);
  });
});
