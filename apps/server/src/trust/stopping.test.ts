import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { buildMarket, agreedOrder } from '../domains/orders/builders/orders.builders.ts';
import { endWithinTimeout } from '../platform/http/graceful-shutdown.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { waitingForLocks } from '../testing/concurrency/locks.ts';
import { openTestServer, TestClock, type TestServer } from '../testing/server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';

const CLIENTS = 16;

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});

async function start(): Promise<Omit<TestServer, 'close'> & { port: number; close(): Promise<void> }> {
  database ??= await createTestDatabase();
  const server = await openTestServer(database.connectionString, new TestClock());
  return { ...server, port: await server.server.start() };
}

interface Reply {
  status: number;
  body: string;
  /** The server announced that it will close the connection. */
  last: boolean;
}

function send(port: number, agent: Agent, method: string, path: string, token: string, body?: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        port,
        host: '127.0.0.1',
        agent,
        method,
        path,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString('utf8')));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: text, last: response.headers.connection === 'close' }),
        );
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body ? JSON.stringify(body) : undefined);
  });
}

describe('a server that is told to stop', () => {
  test('answers everything it has accepted: clients that keep their connections lose nothing', async () => {
    const server = await start();
    const { token } = await signInAs(server);
    let stopped = false;
    const outcomes = { answered: 0, turnedAway: 0, failed: [] as string[] };
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        try {
          const { status, last } = await send(
            server.port,
            agent,
            index % 2 ? 'GET' : 'POST',
            index % 2 ? '/api/messages/counts' : '/api/messages/markread',
            token,
            index % 2 ? undefined : {},
          );
          if (status === 200) outcomes.answered += 1;
          else outcomes.failed.push(String(status));
          if (last) break;
          if (index % 4 === 0) await wait(30);
        } catch (error) {
          // A connection that was never made carried no request.
          if (stopped && (error as { code?: string }).code === 'ECONNREFUSED') outcomes.turnedAway += 1;
          else outcomes.failed.push(String(error));
          break;
        }
      }
      agent.destroy();
    });
    await expect.poll(() => outcomes.answered).toBeGreaterThan(4 * CLIENTS);
    stopped = true;
    const startedAt = performance.now();
    await server.close();
    await Promise.all(clients);
    expect(outcomes.failed).toEqual([]);
    expect(performance.now() - startedAt, 'nothing had to be cut off').toBeLessThan(8_000);
  });

  test('finishes a payment that waits for another one, and says so', async () => {
    const server = await start();
    await buildMarket(server);
    const deal = await agreedOrder(server);
    const agent = new Agent({ keepAlive: true });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let locked = (): void => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const holder = server.deps.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM orders WHERE no = $1 FOR UPDATE', [deal.no]);
      locked();
      await held;
    });
    await isLocked;
    const paying = send(server.port, agent, 'POST', '/api/orders/pay', deal.recycler.token, {
      no: deal.no,
      type: 1,
      amountFen: deal.totalFen,
    });
    await expect.poll(() => waitingForLocks(server.deps.database)).toBe(1);
    const closing = server.close();
    await wait(1_200);
    release();
    await holder;
    const { status, body } = await paying;
    expect([status, (JSON.parse(body) as { code: number }).code]).toEqual([200, 1001]);
    await closing;
    agent.destroy();

    const after = await start();
    expect((await after.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).state).toBe('paid');
    expect((await verifyLedger(after.deps.database)).problems).toEqual([]);
    await after.close();
  });

  test('ends live streams at once instead of waiting for people to leave', async () => {
    const server = await start();
    const { token } = await signInAs(server);
    const agent = new Agent();
    const streams = Array.from({ length: 5 }, () => send(server.port, agent, 'GET', '/api/messages/stream', token));
    await expect.poll(() => server.deps.live.connectionCount).toBe(5);
    const startedAt = performance.now();
    await server.close();
    const replies = await Promise.all(streams);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(performance.now() - startedAt, 'nobody had to be cut off').toBeLessThan(5_000);
  });

  test('tells the balancer first, while it still answers', async () => {
    const server = await start();
    const { token } = await signInAs(server);
    // One client is connected, so stopping has to wait.
    const agent = new Agent({ keepAlive: true });
    await send(server.port, agent, 'GET', '/api/messages/counts', token);
    const closing = server.close();
    const other = new Agent();
    await expect
      .poll(async () => (await send(server.port, other, 'GET', '/api/health', token)).status, { interval: 20 })
      .toBe(503);
    expect((await send(server.port, other, 'GET', '/api/messages/counts', token)).status).toBe(200);
    agent.destroy();
    await closing;
  });

  test('waits for a balancer to notice, which sends new connections until its second check, though nobody is connected now', async () => {
    const server = await start();
    const { token } = await signInAs(server);
    const ask = async (path: string): Promise<number> => {
      const agent = new Agent();
      try {
        return (await send(server.port, agent, 'GET', path, token)).status;
      } finally {
        agent.destroy();
      }
    };
    expect(await ask('/api/health')).toBe(200);
    const closing = server.close();
    const startedAt = performance.now();
    let answered = 0;
    while (performance.now() - startedAt < 2_500) {
      expect(await ask('/api/messages/counts')).toBe(200);
      answered += 1;
      await wait(20);
    }
    expect(await ask('/api/health')).toBe(503);
    expect(answered).toBeGreaterThan(20);
    await closing;
  });
});

describe('the parts of a server that stops', () => {
  const never = (): Promise<void> => new Promise(() => {});

  test('end in turn, and one that fails keeps none of the others from ending', async () => {
    const [ended, late]: [string[], string[]] = [[], []];
    const end = (name: string) => [name, async () => void ended.push(name)] as const;
    await endWithinTimeout(
      [[end('requests'), ['jobs', () => Promise.reject(new Error('no database'))]], [end('database')]],
      (part, error) => late.push(`${part}: ${String(error)}`),
    );
    expect([ended, late]).toEqual([['requests', 'database'], ['jobs: Error: no database']]);
  });

  test('are not waited for longer than is left before the process is killed', async () => {
    const late: string[] = [];
    const startedAt = performance.now();
    await endWithinTimeout(
      [
        [
          ['requests', never],
          ['jobs', async () => {}],
        ],
        [['database', never]],
      ],
      (part) => late.push(part),
      100,
    );
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(late).toEqual(['requests']);
  });
});
