import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { p99, startLoad } from '../processes/load.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

const CLIENTS = 32;
const RESTARTS = 4;
const LEAST_REQUESTS = 3_000;

let two: TwoServers;
beforeAll(async () => void (two = await startTwoServers()));
afterAll(() => two?.close());

describe(`two servers behind the shipped proxy under ${CLIENTS} clients`, () => {
  it(`are started anew one after the other, ${RESTARTS} times in all, and none of ${LEAST_REQUESTS} requests or more fails`, async () => {
    const people = [];
    for (let index = 0; index < CLIENTS; index += 1) people.push(await signInAs(two.product.builder));
    const load = startLoad({
      port: two.proxyPort,
      connections: CLIENTS,
      pauseMs: 10,
      from: people.map((_, index) => `127.0.1.${10 + index}`),
      requests: people.map(({ token }) => [
        { method: 'GET', path: '/api/messages/counts', token },
        { method: 'GET', path: '/api/orders/mine', token },
        { method: 'POST', path: '/api/messages/markread', token, body: {} },
        { method: 'GET', path: '/api/catalog/home', token },
      ]),
    });
    const ends: string[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const server = two.servers[restart % 2]!;
      const startedAt = performance.now();
      const code = await server.end('SIGTERM');
      ends.push(
        `code ${code} in ${Math.round(performance.now() - startedAt)} ms${code === 0 ? '' : `, saying ${server.output}`}`,
      );
      await server.start();
      await two.proxy.bothInTurn();
    }
    await expect.poll(load.answered, { timeout: 300_000 }).toBeGreaterThanOrEqual(LEAST_REQUESTS);
    const { times, failures } = await load.stop();
    const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
    const figures = `${RESTARTS} restarts (${ends.join(', ')}): ${failed} of ${times.length + failed} requests failed ${JSON.stringify(failures)}, p99 ${p99(times).toFixed(0)} ms`;
    console.warn(figures);
    expect(failed, figures).toBe(0);
    for (const end of ends) expect(end, figures).toMatch(/^code 0 in \d{4} ms$/);
  });
});
