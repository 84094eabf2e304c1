import { randomUUID } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createWebhookSecrets } from '../../apps/server/src/domains/integrations/webhook-secrets.steps.ts';
import { insertEndpoint } from '../../apps/server/src/domains/integrations/webhooks.store.ts';
import {
  buildCustomer,
  buildMarket,
  tomorrowMorning,
} from '../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { inProject } from '../../tools/src/project.ts';
import { median, type Bench } from './bench.ts';
import { startProduct } from './product.ts';

const receivers = Number(process.env['RECEIVERS'] ?? 1_000);
const rounds = 4;
const bookings = 25;
/** Milliseconds from one booking to the next one. */
const pause = 100;

/**
 * What receivers of webhooks cost people: bookings without any receiver, and while a thousand companies' systems are
 * sent each of them; and how long after the booking they are sent, when one receives and when all do.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('receivers');
  const builder = await openTestServer(connectionString, systemClock);
  await buildMarket(builder);
  // A few people book what many would.
  await builder.deps.database.query(
    `INSERT INTO order_fee_rules (version, valid_from, rules, note)
      SELECT version + 1, now(), rules || '{"mostOpenBookings": 1000000}', 'bench' FROM order_fee_rules
      ORDER BY version DESC LIMIT 1`,
  );
  const customers = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(builder)));
  const product = await startProduct(
    connectionString,
    { app: inProject('apps', 'app', 'dist'), console: inProject('apps', 'console', 'dist') },
    { seed: false, settings: { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.0/8' } },
  );
  const systems = fork(join(import.meta.dirname, 'worlds', 'receivers-process.ts'));
  const [{ port }] = (await once(systems, 'message')) as [{ port: number }];
  const windowFrom = tomorrowMorning(builder);

  /** @returns when it was asked for and answered, milliseconds since 1970 */
  async function book(number: number): Promise<{ took: number; at: number }> {
    const { token, addressId } = customers[number % customers.length]!;
    const began = performance.now();
    const response = await fetch(`${product.url}/api/orders/place`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        addressId,
        goods: [{ itemId: 'cardboard', grams: 10_000 }],
        windowFrom,
        note: '',
        tags: [],
        bargain: false,
        photoIds: [],
      }),
    });
    const { code } = (await response.json()) as { code: number };
    if (code !== 1001) throw new Error(`a booking was answered ${code}`);
    return { took: performance.now() - began, at: Date.now() };
  }

  /** @returns the milliseconds of each booking */
  async function bookAll(): Promise<number[]> {
    const times: number[] = [];
    for (let number = 0; number < bookings; number += 1) {
      times.push((await book(number)).took);
      await wait(pause);
    }
    return times;
  }

  async function receive(enabled: boolean): Promise<void> {
    await builder.deps.database.query('UPDATE webhook_endpoints SET enabled = $1', [enabled]);
    for (const table of ['webhook_rounds', 'webhook_deliveries'])
      await builder.deps.database.query(`DELETE FROM ${table}`);
  }

  async function addReceivers(count: number): Promise<void> {
    const secrets = createWebhookSecrets(builder.deps);
    await builder.deps.database.transaction(async (tx) => {
      for (let number = 0; number < count; number += 1) {
        const id = randomUUID();
        const url = `http://127.0.0.1:${port}/${id}`;
        await insertEndpoint(
          tx,
          id,
          { name: id, url, events: ['orders.placed'], cities: [], bodyVersion: 1, enabled: true },
          secrets.make(id).sealed,
          Date.now(),
        );
      }
    });
  }

  /** Milliseconds from the answer to a booking to its deliveries, of `count` receivers. */
  async function delays(count: number, rounds: number): Promise<number[]> {
    const all: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await reportOf(systems);
      const { at } = await book(round);
      const came: number[] = [];
      while (came.length < count) {
        await wait(50);
        came.push(...(await reportOf(systems)));
      }
      all.push(...came.map((time) => time - at));
    }
    return all;
  }

  try {
    await bookAll();
    await addReceivers(1);
    // Servers may remember for a minute that there is none.
    await wait(61_000);
    const one = await delays(1, 20);
    await addReceivers(receivers - 1);
    const many = await delays(receivers, 5);
    log(
      `receivers: sent ${Math.round(median(one))} ms after a booking to the only one, ${Math.round(median(many))} ms to the middle one of ${receivers}`,
    );
    const [alone, crowded]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      await receive(false);
      alone.push(...(await bookAll()));
      await receive(true);
      await reportOf(systems);
      crowded.push(...(await bookAll()));
      const came = (await reportOf(systems)).length;
      log(`receivers: round ${round} of ${rounds}, ${came} deliveries while ${bookings} bookings were made`);
    }
    const target = { limitBy: 'target', goal: 1, lessIsBetter: true, unit: 'ms' } as const;
    return [
      {
        what: `a booking while ${receivers} are sent it`,
        unit: 'ms',
        result: median(crowded),
        limit: median(alone),
        limitBy: 'none receives',
        goal: 1.5,
        lessIsBetter: true,
      },
      { what: 'from a booking to the one who receives', result: median(one), limit: 100, ...target },
      { what: `from a booking to the middle one of ${receivers}`, result: median(many), limit: 100, ...target },
    ];
  } finally {
    systems.disconnect();
    await product.stop();
    await builder.close();
  }
};

async function reportOf(systems: ChildProcess): Promise<number[]> {
  const answer = once(systems, 'message');
  systems.send('report');
  return ((await answer)[0] as { came: number[] }).came;
}

export default bench;
