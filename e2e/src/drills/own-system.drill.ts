import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@shoushou/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../bench/src/day-mix.ts';
import { peopleOfDay } from '../../../bench/src/worlds/day-people.ts';
import { signInAsOperator } from '../../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  paidOrder,
  placeOrder,
  takenOrder,
  tomorrowMorning,
} from '../../../apps/server/src/domains/orders/builders/orders.builders.ts';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import { systemClock } from '../../../apps/server/src/platform/system.ts';
import { inLane } from '../../../apps/server/src/testing/lane.ts';
import { openTestServer } from '../../../apps/server/src/testing/server.ts';
import { ServerProcess } from '../processes/server-process.ts';

const ROUNDS = inLane({ short: 4, long: 40 });
/** Of the bench's day, seconds, and how often the server is killed in it. */
const DAY_SECONDS = inLane({ short: 20, long: 120 });
const DAY_KILLS = 3;
const PAIRS = 6;
/** Every so many deliveries one is refused the first time; after a kill in its middle it waits five minutes then. */
const REFUSED = { beside: 7, day: 401 };

/** What a company's system knows of an order, and since when. */
interface Copy {
  state: string;
  timestamp: string;
}

/**
 * A foreign system, written from the documentation alone: it checks signatures, ignores what it has, and sometimes
 * fails.
 */
class ForeignSystem {
  readonly orders = new Map<string, Copy>();
  /** Events that came after a later one of the same order. */
  outOfOrder = 0;
  repeated = 0;
  secret = '';
  refused = REFUSED.beside;
  /** A type of event that it cannot take at all. */
  neverTaken: string | null = null;
  readonly #seen = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #server: Server = createServer((request, response) => {
    void this.#receive(request).then((status) => response.writeHead(status).end());
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/orders`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #receive(request: IncomingMessage): Promise<number> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const id = String(request.headers['webhook-id']);
    const { type, timestamp, data } = new Webhook(this.secret).verify(
      body,
      request.headers as Record<string, string>,
    ) as { type: string; timestamp: string; data: { no: string; state: string } };
    if (type === this.neverTaken) return 503;
    if (this.#seen.has(id)) {
      this.repeated += 1;
      return 204;
    }
    if ((this.#seen.size + 1) % this.refused === 0 && !this.#refused.has(id)) {
      this.#refused.add(id);
      return 503;
    }
    this.#seen.add(id);
    const known = this.orders.get(data.no);
    if (known && known.timestamp > timestamp) this.outOfOrder += 1;
    else this.orders.set(data.no, { state: data.state, timestamp });
    return 204;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'shoushou-own-system-'));
const foreign = new ForeignSystem();
let postgres: EmbeddedPostgres;
let builder: Awaited<ReturnType<typeof openTestServer>>;
let server: ServerProcess;
let key: string;
let endpointId: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: await nextFreePort(24_930),
    log: () => undefined,
  });
  await postgres.createDatabase('own_system');
  const databaseUrl = postgres.connectionString('own_system');
  await migrate(databaseUrl);
  const settings = { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.0/8', REQUESTS_PER_MINUTE: '1000000' };
  builder = await openTestServer(databaseUrl, systemClock, undefined, settings);
  await buildMarket(builder);
  server = new ServerProcess({
    databaseUrl,
    port: await nextFreePort(18_740),
    dataDirectory: folder,
    settings,
  });
  const { token } = await signInAsOperator(builder, 'integrator', ['accountant']);
  const { id, secret } = await builder.succeed(
    'integrations.save_webhook',
    {
      name: '进销存系统',
      url: await foreign.open(),
      events: [
        'orders.placed',
        'orders.taken',
        'orders.released',
        'orders.weighed',
        'orders.paid',
        'orders.completed',
        'orders.cancelled',
        'orders.expired',
      ],
      cities: [],
      bodyVersion: 1,
      enabled: true,
    },
    { token },
  );
  endpointId = id;
  foreign.secret = secret!;
  const made = await builder.succeed(
    'integrations.save_key',
    { name: '进销存系统', rights: ['orders'], cities: [], addresses: ['127.0.0.1'], perMinute: 600 },
    { token },
  );
  key = made.key!;
});
afterAll(async () => {
  foreign.close();
  await server.end('SIGKILL');
  await builder.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Steps that no event announces, as the state of the event before them (docs/webhooks.md). */
const announcedAs: Readonly<Record<string, string>> = { arrived: 'taken', agreed: 'weighed' };

/** States of all orders as the system reads them itself with its key: page by page, two fields of each. */
async function readStates(): Promise<Record<string, string>> {
  const states: Record<string, string> = {};
  let cursor: string | null = '';
  while (cursor !== null) {
    const reply: Response = await fetch(
      `${server.url}/api/console/orders?fields=items.no,items.state,next${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      { headers: { authorization: `Bearer ${key}` } },
    );
    const { code, data } = (await reply.json()) as {
      code: number;
      data: { items: { no: string; state: string }[]; next: string | null };
    };
    expect(code).toBe(1001);
    for (const item of data.items) {
      expect(Object.keys(item)).toEqual(['no', 'state']);
      states[item.no] = announcedAs[item.state] ?? item.state;
    }
    cursor = data.next;
  }
  return states;
}

/** A request of the bench's day; null when it was refused or the server was away. */
async function ask(method: 'GET' | 'POST', path: string, token: string, body?: object) {
  const reply = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
    .then((response) => response.json() as Promise<{ code: number; data: Record<string, unknown> }>)
    .catch(() => null);
  return reply?.code === 1001 ? reply.data : null;
}

const copied = (): Record<string, string> =>
  Object.fromEntries([...foreign.orders].map(([no, { state }]) => [no, state]));

describe('a company’s own system', () => {
  it(
    `has the same orders in the same states as the database after ${ROUNDS} kills of the server between deliveries`,
    async () => {
      const customer = await buildCustomer(builder);
      for (let round = 0; round < ROUNDS; round += 1) {
        if (!server.running) await server.start();
        const before = foreign.orders.size;
        const { no } = await placeOrder(builder, customer);
        await Promise.all([
          builder.succeed('orders.cancel', { no, reason: '改天再约', expectedFeeFen: 0 }, { token: customer.token }),
          paidOrder(builder, { customer: await buildCustomer(builder) }),
          takenOrder(builder, { customer: await buildCustomer(builder) }),
          placeOrder(builder, await buildCustomer(builder)),
        ]);
        // Somewhere between the first delivery of the round and the last one.
        await expect.poll(() => foreign.orders.size, { timeout: 60_000 }).toBeGreaterThan(before);
        await wait((round * 37) % 60);
        await server.end('SIGKILL');
      }
      await server.start();
      const states = await readStates();
      expect(Object.keys(states)).toHaveLength(4 * ROUNDS);
      expect(new Set(Object.values(states)).size).toBeGreaterThanOrEqual(3);
      await expect.poll(copied, { timeout: 360_000, interval: 500 }).toEqual(states);
      expect(foreign.outOfOrder).toBe(0);
    },
    inLane({ short: 600_000, long: 1_800_000 }),
  );

  it(
    `has them after ${DAY_SECONDS} s of the bench’s day with ${DAY_KILLS} kills in it`,
    async () => {
      const people = await peopleOfDay(builder, PAIRS);
      const before = foreign.orders.size;
      foreign.refused = REFUSED.day;
      if (!server.running) await server.start();
      const end = performance.now() + DAY_SECONDS * 1_000;
      const lives = people.map(async (pair) => {
        while (performance.now() < end) {
          await dayOf(pair, tomorrowMorning(builder), ask);
          await wait(50);
        }
      });
      for (let kill = 0; kill < DAY_KILLS; kill += 1) {
        await wait((DAY_SECONDS * 1_000) / (DAY_KILLS + 1));
        await server.end('SIGKILL');
        await server.start();
      }
      await Promise.all(lives);
      const states = await readStates();
      expect(Object.keys(states).length).toBeGreaterThan(before + PAIRS);
      expect(Object.values(states)).toContain('paid');
      await expect.poll(copied, { timeout: 360_000, interval: 500 }).toEqual(states);
      expect(foreign.outOfOrder).toBe(0);
    },
    inLane({ short: 600_000, long: 1_800_000 }),
  );

  it('has what was given up as soon as an operator sends it again, although later events have come since', async () => {
    if (!server.running) await server.start();
    foreign.refused = Infinity;
    foreign.neverTaken = 'orders.placed';
    const nos: string[] = [];
    for (let order = 0; order < 3; order += 1)
      nos.push((await takenOrder(builder, { customer: await buildCustomer(builder) })).no);
    const failed = (): Promise<{ record: string }[]> =>
      builder.deps.database.query('SELECT DISTINCT record FROM webhook_deliveries WHERE attempts > 0');
    await expect.poll(async () => (await failed()).map(({ record }) => record).sort()).toEqual([...nos].sort());
    // Three days of failures pass, and the last attempt is made.
    await builder.deps.database.query('UPDATE webhook_endpoints SET rests_until = now()');
    await builder.deps.database.query(
      'UPDATE webhook_deliveries SET attempts = 9, due_at = now() WHERE attempts > 0 AND event = $1',
      ['orders.placed'],
    );
    const { token } = await signInAsOperator(builder, 'integrator', ['accountant']);
    const dead = async (): Promise<string[]> =>
      ((await ask('GET', calls['integrations.console_dead_deliveries'].path, token)) as unknown as { record: string }[])
        .map(({ record }) => record)
        .sort();
    await expect.poll(dead, { timeout: 120_000, interval: 500 }).toEqual([...nos].sort());
    await expect
      .poll(() => nos.map((no) => foreign.orders.get(no)?.state), { timeout: 120_000 })
      .toEqual(nos.map(() => 'taken'));

    foreign.neverTaken = null;
    expect(await ask('POST', calls['integrations.resend_deliveries'].path, token, { endpointId })).toEqual({
      resent: nos.length,
    });
    await expect.poll(() => foreign.outOfOrder, { timeout: 120_000 }).toBe(nos.length);
    expect(await dead()).toEqual([]);
    expect(copied()).toEqual(await readStates());
  });
});
