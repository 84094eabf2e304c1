import { Client } from 'pg';
import { createTakeBatcher } from '../../apps/server/src/domains/orders/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Database } from '../../apps/server/src/platform/database/types.ts';
import { systemClock, systemRandom } from '../../apps/server/src/platform/system.ts';
import { median, type Bench } from './bench.ts';
import { benchRecycler } from './worlds/bench-names.ts';
import { seedOrders, seedRecyclers, seedWallets, startBenchServer } from './worlds/order-world.ts';
import { measureRate } from './pgbench.ts';

const clients = 64;
const seconds = 4;
const rounds = 3;
/**
 * The limit is the same function, one transaction per take. Every take sends live notices, and PostgreSQL commits
 * transactions with notices one after another: sharing a commit saves that wait too.
 */

/** More than all rounds take; nobody exceeds the ten orders that the rules allow. */
const orders = 240_000;
const recyclers = orders / 8;

const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('take');
  const database = createDatabase({ connectionString });
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    log(`filling ${orders.toLocaleString('en-US')} open orders`);
    await seedRecyclers(database, recyclers, 8);
    await seedWallets(database, recyclers);
    await seedOrders(async (text) => void (await filler.query(text)), { count: orders, open: orders });
    await filler.query('CREATE SEQUENCE bench_takes');
    await filler.query(`CREATE FUNCTION bench_take(n bigint) RETURNS jsonb LANGUAGE sql RETURN jsonb_build_array(jsonb_build_object('no', 'OR261121' || lpad(n::text, 8, '0'),
      'recyclerId', '00000000-0000-7000-8000-' || lpad((1 + n % ${recyclers})::text, 12, '0'), 'receiptNo', 'JD261119' || lpad(n::text, 8, '0')))`);
    await filler.query('VACUUM ANALYZE');
    const server = await startBenchServer(connectionString);
    const limits: number[] = [];
    const overHttp: number[] = [];
    const atDriver: number[] = [];
    let limitBy = '';
    // Every take uses a different order.
    const next = async (): Promise<number> =>
      Number((await filler.query<{ n: string }>(`SELECT nextval('bench_takes') AS n`)).rows[0]!.n);
    const skipTo = async (n: number): Promise<void> =>
      void (await filler.query(`SELECT setval('bench_takes', $1)`, [n]));
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const limit = await measureRate({
          connectionString,
          statement: `SELECT outcome FROM orders_take(bench_take(nextval('bench_takes')), now())`,
          numbers: {},
          clients,
          seconds,
        });
        limits.push(limit.perSecond);
        limitBy = limit.by;
        let from = await next();
        overHttp.push(await server.load({ kind: 'take', connections: clients, seconds, recyclers, from }));
        await skipTo((from += Math.ceil(overHttp.at(-1)! * (seconds + 1))));
        const { rate, last } = await takeAtDriver(database, from + 1);
        atDriver.push(rate);
        await skipTo(last + 1);
        log(
          `take: round ${round}, one transaction a take ${Math.round(limit.perSecond)} a second, over HTTP ${Math.round(overHttp.at(-1)!)}, at the driver ${Math.round(rate)}`,
        );
      }
    } finally {
      server.stop();
    }
    const [wrong] = (
      await filler.query<{ taken: string; receipts: string }>(
        `SELECT (SELECT count(*) FROM orders WHERE state = 'taken') AS taken, (SELECT count(*)
          FROM receipts) AS receipts`,
      )
    ).rows;
    if (wrong?.taken !== wrong?.receipts) throw new Error(`fast but wrong: ${JSON.stringify(wrong)}`);
    return [
      {
        what: `take an order, HTTP to commit, ${clients} clients`,
        unit: 'takes/s',
        result: median(overHttp),
        limit: median(limits),
        limitBy,
        goal: 1.1,
      },
      {
        what: `take at the driver, batches of ${clients}`,
        unit: 'takes/s',
        result: median(atDriver),
        limit: median(limits),
        limitBy,
        goal: 3,
      },
    ];
  } finally {
    await filler.end();
    await database.close();
  }
};

/** Callers that each wait for their take before the next one. */
async function takeAtDriver(database: Database, from: number): Promise<{ rate: number; last: number }> {
  const takes = createTakeBatcher({ database, clock: systemClock, random: systemRandom });
  const start = performance.now();
  let number = from;
  const caller = async (): Promise<void> => {
    while (performance.now() < start + seconds * 1000) {
      number += 1;
      const { outcome } = await takes.add({
        no: `OR261121${String(number).padStart(8, '0')}`,
        recyclerId: benchRecycler(1 + (number % recyclers)),
        key: null,
        longitude: null,
        latitude: null,
      });
      if (outcome !== 'taken') throw new Error(`order ${number}: ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, caller));
  return { rate: (number - from) / ((performance.now() - start) / 1000), last: number };
}

export default bench;
