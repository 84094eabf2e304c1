import { fork } from 'node:child_process';
import { join } from 'node:path';
import { verifyLedger } from '../../apps/server/src/domains/wallet/index.ts';
import { findBrokenOrders } from '../../apps/server/src/domains/orders/builders/orders.builders.store.ts';
import { buildMarket, tomorrowMorning } from '../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { buildStale } from '../../tools/src/build-stale.ts';
import { inProject } from '../../tools/src/project.ts';
import { median, type Bench } from './bench.ts';
import { BUSIEST_HOUR_SHARE, ORDERS_PER_RECYCLER } from './day-mix.ts';
import type { DayOrder, DayResult } from './day-process.ts';
import { startProduct } from './product.ts';
import { peopleOfDay } from './worlds/day-people.ts';
import { remoteServer } from './worlds/remote-server.ts';

/** Orders of the simulated day. */
const ordersADay = Number(process.env['DAY_ORDERS'] ?? 50_000);
const pairs = 48;
const rounds = 3;
const seconds = { capacity: 15, day: 60 };
/**
 * Planned share of a machine's capacity in its busiest hour: the rest is reserved for disturbances and the loss of
 * another machine.
 */
const PLANNED_LOAD = 0.5;

/**
 * A day of orders with the views of hall, orders and messages around each, a stream per person, and every background
 * job, on the built server and its database on one machine, which also runs the simulated people; or, with
 * `BENCH_SERVER_URL`, on a server elsewhere. First at full speed, then at the rate of the day's busiest hour.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const elsewhere = await remoteServer();
  if (!elsewhere) await buildStale(log);
  const connectionString = elsewhere?.connectionString ?? (await createMigratedDatabase('day'));
  const builder = await openTestServer(connectionString, systemClock);
  await buildMarket(builder);
  const people = await peopleOfDay(builder, pairs);
  const product =
    elsewhere?.product ??
    (await startProduct(
      connectionString,
      { app: inProject('apps', 'app', 'dist'), console: inProject('apps', 'console', 'dist') },
      { seed: false },
    ));
  try {
    const play = (perSecond: number | null, length: number): Promise<DayResult> =>
      run({ url: product.url, pairs: people, perSecond, seconds: length, windowFrom: tomorrowMorning(builder) });
    await play(null, 5);
    const rates: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { orders, requests, failures } = await play(null, seconds.capacity);
      refuse(failures);
      rates.push(orders / seconds.capacity);
      log(
        `day: round ${round}, ${(orders / seconds.capacity).toFixed(1)} orders a second, ${(requests / orders).toFixed(0)} requests each`,
      );
    }
    const afterLoad = await product.memory('resident');
    const capacity = median(rates);
    const busiest = (ordersADay * BUSIEST_HOUR_SHARE) / 3_600;
    const day = await play(busiest, seconds.day);
    refuse(day.failures);
    const held = (capacity * PLANNED_LOAD * 3_600) / BUSIEST_HOUR_SHARE;
    log(
      `day: at half of what it can do in the busiest hour (${BUSIEST_HOUR_SHARE * 100} % of a day) this machine holds ${roundTo(held, 1_000)} orders a day, of ${roundTo(held / ORDERS_PER_RECYCLER, 100)} recyclers; played: ${day.orders} orders, ${day.requests} requests, ${day.news.length} told by streams`,
    );
    const broken = await findBrokenOrders(builder.deps.database);
    const { problems } = await verifyLedger(builder.deps.database);
    if (broken.length > 0 || problems.length > 0)
      throw new Error(`fast but wrong: ${JSON.stringify([broken, problems]).slice(0, 500)}`);
    return [
      ...(elsewhere
        ? []
        : [
            {
              what: 'resident memory of the server right after full load',
              unit: 'MB',
              result: afterLoad / 1e6,
              limit: 220,
              limitBy: 'target',
              goal: 1,
              lessIsBetter: true,
            },
          ]),
      {
        what: `whole orders with their looks and streams, ${pairs} pairs at once`,
        unit: 'orders/s',
        result: capacity,
        limit: busiest,
        limitBy: `busiest hour of ${ordersADay.toLocaleString('en-US')} a day`,
        goal: 1 / PLANNED_LOAD,
      },
      {
        what: 'at that hour: a hall page, 99 of 100',
        unit: 'ms',
        result: p99(day.hall),
        limit: 200,
        limitBy: 'target',
        goal: 1,
        lessIsBetter: true,
      },
      {
        what: 'at that hour: a payment, 99 of 100',
        unit: 'ms',
        result: p99(day.payments),
        limit: 500,
        limitBy: 'target',
        goal: 1,
        lessIsBetter: true,
      },
      {
        what: 'at that hour: a new order on open screens, 99 of 100',
        unit: 'ms',
        result: p99(day.news),
        limit: 1_000,
        limitBy: 'target',
        goal: 1,
        lessIsBetter: true,
      },
    ];
  } finally {
    await product.stop();
    await builder.close();
  }
};

function run(order: DayOrder): Promise<DayResult> {
  const child = fork(join(import.meta.dirname, 'day-process.ts'));
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as DayResult));
    child.once('exit', () => reject(new Error('the people ended without a result')));
    child.send(order);
  });
}

function refuse(failures: Readonly<Record<string, number>>): void {
  if (Object.keys(failures).length > 0)
    throw new Error(`some requests failed: ${JSON.stringify(failures).slice(0, 1_000)}`);
}

const p99 = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
const roundTo = (value: number, unit: number): string => (Math.floor(value / unit) * unit).toLocaleString('en-US');

export default bench;
