import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { nextFreePort } from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { p99, startLoad } from '../load.ts';
import { ProxyProcess } from '../proxy-process.ts';
import { ServerProcess } from '../server-process.ts';
import { startDrilledProduct, type DrilledProduct } from './drilled-product.ts';

const CLIENTS = 32;
const RESTARTS = 4;
const LEAST_REQUESTS = 3_000;

let product: DrilledProduct;
let other: ServerProcess;
let proxy: ProxyProcess;
let proxyPort: number;
beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  product = await startDrilledProduct({ settings });
  other = new ServerProcess({ databaseUrl: product.databaseUrl, port: await nextFreePort(19_150), dataDirectory: product.folder, settings: { REQUESTS_PER_MINUTE: '100000000', ...settings } });
  await Promise.all([product.server.start(), other.start()]);
  proxyPort = await nextFreePort(19_500);
  proxy = new ProxyProcess(proxyPort, [Number(new URL(product.server.url).port), Number(new URL(other.url).port)]);
  await proxy.start();
});
afterAll(async () => {
  await proxy?.stop();
  await other?.end('SIGKILL');
  await product?.close();
});

describe(`two servers behind the shipped proxy under ${CLIENTS} clients`, () => {
  it(`are started anew one after the other, ${RESTARTS} times in all, and none of ${LEAST_REQUESTS} requests or more fails`, async () => {
    const people = [];
    for (let index = 0; index < CLIENTS; index += 1) people.push(await signInAs(product.builder));
    const load = startLoad({
      port: proxyPort, connections: CLIENTS, pauseMs: 10, from: people.map((_, index) => `127.0.1.${10 + index}`),
      requests: people.map(({ token }) => [
        { method: 'GET', path: '/api/messages/counts', token },
        { method: 'GET', path: '/api/orders/mine', token },
        { method: 'POST', path: '/api/messages/markread', token, body: {} },
        { method: 'GET', path: '/api/catalog/home', token },
      ]),
    });
    const ends: string[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const server = restart % 2 === 0 ? product.server : other;
      const startedAt = performance.now();
      const code = await server.end('SIGTERM');
      ends.push(`code ${code} in ${Math.round(performance.now() - startedAt)} ms`);
      await server.start();
      // The proxy has to see that it is back before the other one goes.
      await wait(2_000);
    }
    await expect.poll(load.answered, { timeout: 300_000 }).toBeGreaterThanOrEqual(LEAST_REQUESTS);
    const { times, failures } = await load.stop();
    const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
    const figures = `${RESTARTS} restarts (${ends.join(', ')}): ${failed} of ${times.length + failed} requests failed ${JSON.stringify(failures)}, p99 ${p99(times).toFixed(0)} ms`;
    console.warn(figures);
    expect(failed, figures).toBe(0);
  });
});
