import { setTimeout as wait } from 'node:timers/promises';
import type { DispatchRules } from '@shoushou/contract';
import { Client } from 'pg';
import { assign } from '../../apps/server/src/domains/dispatch/offers/assignment.rules.ts';
import { runBatch } from '../../apps/server/src/domains/dispatch/offers/batch.steps.ts';
import { makeOffers } from '../../apps/server/src/domains/dispatch/offers/offer.steps.ts';
import { listNamedRecyclers } from '../../apps/server/src/domains/dispatch/offers/named-recyclers.store.ts';
import { listOffersAbout } from '../../apps/server/src/domains/dispatch/offers/offers.store.ts';
import { listOnDuty } from '../../apps/server/src/domains/dispatch/offers/on-duty.store.ts';
import { listWaiting } from '../../apps/server/src/domains/dispatch/offers/waiting.store.ts';
import {
  replayShare,
  type ReplayedOrder,
  type ReplayedRecycler,
} from '../../apps/server/src/domains/dispatch/replay/replay.rules.ts';
import { currentRules } from '../../apps/server/src/domains/dispatch/rules/rules.store.ts';
import { createRulesReader, lockOpenOrders } from '../../apps/server/src/domains/orders/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { benchRecycler, benchToken } from './worlds/bench-names.ts';
import { median, type Bench, type BenchContext, type Measurement } from './bench.ts';
import { seedOrders, seedRecyclers, seedWallets, startBenchServer } from './worlds/order-world.ts';
import { measureRate } from './pgbench.ts';

const CITY = '440300';
const waitingOrders = 300;
const freeRecyclers = 1_500;
const [rounds, clients] = [7, 64];
const seconds = 4;
const acceptRounds = 3;
/** More than all rounds accept, because nobody has two live offers. */
const offers = 40_000;

/** Quality and cost of a batch, and accepted offers per second. */
const bench: Bench = async (context) => [
  quality(),
  ...playedDay(context.log),
  await measureTick(context),
  await measureAccept(context),
  await measureArrival(context),
];

/**
 * Total distance of the exact assignment compared with assigning each order in turn to its nearest recycler: 20
 * clustered orders, 30 scattered recyclers.
 */
function quality(): Measurement {
  let seed = 20_261_125;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  let [exact, greedy] = [0, 0];
  for (let run = 0; run < 500; run += 1) {
    const orders = Array.from({ length: 20 }, () => [random() * 3_000, random() * 3_000] as const);
    const recyclers = Array.from({ length: 30 }, () => [random() * 10_000 - 3_500, random() * 10_000 - 3_500] as const);
    const costs = orders.map(([x, y]) => recyclers.map(([u, v]) => Math.round(Math.hypot(x - u, y - v))));
    exact += assign(costs).reduce((sum, column, row) => sum + costs[row]![column]!, 0);
    const free = new Set(recyclers.keys());
    for (const line of costs) {
      const nearest = [...free].reduce((best, column) => (line[column]! < line[best]! ? column : best));
      free.delete(nearest);
      greedy += line[nearest]!;
    }
  }
  return {
    what: '20 orders among 30 recyclers, all ways together',
    unit: 'm',
    result: exact / 500,
    limit: greedy / 500,
    limitBy: 'nearest in turn',
    lessIsBetter: true,
    goal: 0.9,
  };
}

/**
 * A day of the sample city's size in each mode. In hall mode an order goes to the first who looks, wherever they are;
 * every ninth is taken by nobody.
 */
function playedDay(log: (line: string) => void): Measurement[] {
  const [from, hour] = [Date.parse('2026-11-25T00:00:00+08:00'), 3_600_000];
  let seed = 20_261_126;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const place = () => ({ longitude: 113.85 + random() * 0.2, latitude: 22.5 + random() * 0.1 });
  const recyclers = Array.from({ length: 60 }, (_, number): ReplayedRecycler => {
    const home = place();
    return {
      id: `r${number}`,
      areas: ['440305'],
      categoryIds: ['paper'],
      level: 1,
      mostUnderWay: 10,
      offersOn: true,
      positions: Array.from({ length: 145 }, (_each, step) => ({ ...home, at: from + 8 * hour + step * 300_000 })),
    };
  });
  const orders = Array.from({ length: 300 }, (_, number): ReplayedOrder => {
    const placedAt = from + 8 * hour + random() * 10 * hour;
    // Some view the hall all day, most rarely.
    const taker = recyclers[Math.floor(random() ** 3 * recyclers.length)]!.id;
    return {
      no: `o${String(number).padStart(3, '0')}`,
      adcode: '440305',
      categoryIds: ['paper'],
      ...place(),
      windowFrom: placedAt + 2 * hour,
      windowTo: placedAt + 4 * hour,
      placedAt,
      infoFeeFen: 100,
      customerId: null,
      blocked: [],
      estimateFen: 2_000,
      hallTake: number % 9 === 0 ? null : { at: placedAt + random() * 40 * 60_000, recyclerId: taker },
      closedAt: null,
    };
  }).sort((a, b) => a.placedAt - b.placedAt);
  const input = {
    orders,
    recyclers,
    answers: { yesPercent: 70, seconds: [10, 25, 40, 60] },
    from,
    to: from + 24 * hour,
  };
  const rules = {
    mode: 'hall',
    hallMinutes: 10,
    beforeWindowMinutes: 90,
    offerSeconds: 90,
    reachMetres: [5_000, 8_000, 12_000],
    maxOffers: 5,
    restMinutes: 10,
    fairMetres: 500,
    sameMetres: 200,
    staleSeconds: 900,
    nearest: 64,
    ordersAtOnce: 300,
  } satisfies DispatchRules;
  const [hall, offered] = [replayShare(input, rules), replayShare(input, { ...rules, mode: 'hall_then_offer' })];
  for (const [mode, day] of Object.entries({
    hall,
    'hall, then offers': offered,
    'offers at once': replayShare(input, { ...rules, mode: 'offer_first' }),
  }))
    log(`dispatch: a day by ${mode}: ${JSON.stringify(day)}`);
  const of = (what: string, unit: string, read: (day: typeof hall) => number, lessIsBetter = true): Measurement => ({
    what: `a day of 300 orders and 60 recyclers: ${what}`,
    unit,
    result: read(offered),
    limit: read(hall),
    limitBy: 'hall alone',
    lessIsBetter,
    goal: 1,
  });
  return [
    of('orders taken', 'orders', ({ taken }) => taken, false),
    of('median wait', 'min', ({ waitMinutes }) => waitMinutes ?? 0),
    of('mean way of a deal', 'm', ({ share }) => share.metres),
    of('Gini of incomes', '', ({ share }) => share.gini),
  ];
}

const arrivals = 100;

/**
 * Milliseconds from an offer's commit until the recycler's phone has the event, and the offer's age at that time: 95th
 * percentile.
 */
async function measureArrival({ createMigratedDatabase, log }: BenchContext): Promise<Measurement> {
  const connectionString = await createMigratedDatabase('dispatch_arrival');
  const filler = new Client({ connectionString });
  await filler.connect();
  const world = await openTestServer(connectionString, systemClock);
  const streams: AbortController[] = [];
  try {
    await seedRecyclers(world.deps.database, arrivals, 8);
    await seedWallets(world.deps.database, arrivals);
    await seedOrders(async (text) => void (await filler.query(text)), { count: arrivals, open: arrivals });
    const address = `http://127.0.0.1:${await world.server.start()}`;
    const listeners = new Map<number, () => void>();
    const phones = Array.from({ length: arrivals }, (_, index) => index + 1);
    for (const phone of phones) {
      const ending = new AbortController();
      streams.push(ending);
      const headers = { authorization: `Bearer ${benchToken(phone)}` };
      const stream = await fetch(`${address}/api/messages/stream`, { headers, signal: ending.signal });
      void (async () => {
        for await (const part of stream.body!) {
          if (!Buffer.from(part).toString('utf8').includes('offer.changed')) continue;
          const { data } = (await (await fetch(`${address}/api/dispatch/offers`, { headers })).json()) as {
            data: { live: unknown[] };
          };
          if (data.live.length > 0) listeners.get(phone)?.();
        }
      })().catch(() => {});
    }
    const took = await Promise.all(
      phones.map(async (phone) => {
        await wait(phone * 50);
        const arrived = new Promise<void>((resolve) => listeners.set(phone, resolve));
        await world.deps.database.transaction(async (tx) => {
          const orders = await lockOpenOrders(tx, CITY, [`OR261121${String(phone).padStart(8, '0')}`]);
          await makeOffers(
            tx,
            world.deps,
            CITY,
            orders.map((order) => ({ order, recyclerId: benchRecycler(phone), round: 1, metres: 500, cost: 500 })),
            { seconds: 90, rulesVersion: 1, madeBy: 'job', madeByName: null },
          );
        });
        const committedAt = performance.now();
        await Promise.race([arrived, wait(10_000)]);
        return performance.now() - committedAt;
      }),
    );
    took.sort((a, b) => a - b);
    log(
      `dispatch: an offer is on the phone after ${took[arrivals / 2]!.toFixed(0)} ms, the 95th after ${took[94]!.toFixed(0)}`,
    );
    return {
      what: 'an offer on the phone after its commit, 95th of 100',
      unit: 'ms',
      result: took[94]!,
      limit: 1_000,
      limitBy: 'target',
      lessIsBetter: true,
      goal: 1,
    };
  } finally {
    for (const ending of streams) ending.abort();
    await world.close();
    await filler.end();
  }
}

/** A batch of a city (read, solve, write) compared with reading the same rows once. */
async function measureTick({ createMigratedDatabase, log }: BenchContext): Promise<Measurement> {
  const connectionString = await createMigratedDatabase('dispatch_tick');
  const filler = new Client({ connectionString });
  await filler.connect();
  const run = async (text: string): Promise<void> => void (await filler.query(text));
  const world = await openTestServer(connectionString, systemClock);
  try {
    const { database } = world.deps;
    await seedRecyclers(database, freeRecyclers, 8);
    await seedWallets(database, freeRecyclers);
    await seedOrders(run, { count: waitingOrders, open: waitingOrders });
    await run(
      `INSERT INTO duty_locations (user_id, at, longitude, latitude) SELECT id::uuid, now() + interval '1 hour', 113.8 + (hashint8(n + 3) & 65535) / 65536.0 * 0.6, 22.45 + (hashint8(n + 5) & 65535) / 65536.0 * 0.35 FROM bench_recyclers`,
    );
    await run(
      `UPDATE dispatch_rules SET rules = rules || '{"mode": "offer_first", "staleSeconds": 86400, "ordersAtOnce": ${waitingOrders}}'`,
    );
    await run('VACUUM ANALYZE');
    const deps = { ...world.deps, rules: createRulesReader(world.deps) };
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const startedAt = performance.now();
      return work().then(() => performance.now() - startedAt);
    };
    const read = (): Promise<unknown> =>
      database.transaction(async (tx) => {
        const now = deps.clock.now();
        const nos = (await listWaiting(tx, CITY, (await currentRules(tx, now)).rules, now)).map(({ no }) => no);
        await listOffersAbout(tx, CITY, nos);
        const onDuty = (await listOnDuty(tx, CITY, now)).map(({ id }) => id);
        await listNamedRecyclers(tx, onDuty, await deps.rules.current(), now);
        await lockOpenOrders(tx, CITY, nos);
      });
    const [reads, ticks]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const reading = await timed(read);
      let offered = 0;
      const ticking = await timed(async () => {
        offered = (await database.transaction((tx) => runBatch(tx, deps, CITY)))?.offered ?? 0;
      });
      if (offered < waitingOrders / 2)
        throw new Error(`fast but wrong: ${offered} of ${waitingOrders} orders were offered`);
      await run('DELETE FROM dispatch_offers');
      await run('DELETE FROM offered_recyclers');
      await run('DELETE FROM dispatch_pauses');
      await run('UPDATE orders SET exclusive_recycler_id = NULL, exclusive_until = NULL');
      await run('UPDATE hall_orders SET exclusive_recycler_id = NULL, exclusive_until = NULL');
      log(`dispatch: round ${round}, ${offered} offers in ${ticking.toFixed(0)} ms, reading ${reading.toFixed(0)} ms`);
      // A warm-up round that fills the caches.
      if (round === 0) continue;
      reads.push(reading);
      ticks.push(ticking);
    }
    return {
      what: `a batch of ${waitingOrders} waiting orders and ${freeRecyclers.toLocaleString('en-US')} free recyclers`,
      unit: 'ms',
      result: median(ticks),
      limit: median(reads),
      limitBy: 'reading the same rows once',
      lessIsBetter: true,
      goal: 4,
    };
  } finally {
    await world.close();
    await filler.end();
  }
}

/** Accepting over HTTP, each its own offer, compared with `orders_take` in one transaction each. */
async function measureAccept({ createMigratedDatabase, log }: BenchContext): Promise<Measurement> {
  const connectionString = await createMigratedDatabase('dispatch_accept');
  const database = createDatabase({ connectionString });
  const filler = new Client({ connectionString });
  await filler.connect();
  const run = async (text: string): Promise<void> => void (await filler.query(text));
  try {
    log(`filling ${offers.toLocaleString('en-US')} live offers`);
    await seedRecyclers(database, offers, 8);
    await seedWallets(database, offers);
    // The second half is in the hall, for the limit.
    await seedOrders(run, { count: offers * 2, open: offers * 2 });
    await run(`INSERT INTO dispatch_offers (city, order_no, id, recycler_id, state, round, metres, rules_version, made_by, offered_at, expires_at)
      SELECT '${CITY}', 'OR261121' || lpad(n::text, 8, '0'), '00000000-0000-7000-b000-' || lpad(n::text, 12, '0'), id, 'offered', 1, 500, 1, 'job', now(), now() + interval '1 day' FROM bench_recyclers`);
    await run(
      'INSERT INTO order_people (person_id, city) SELECT DISTINCT recycler_id, city FROM dispatch_offers ON CONFLICT DO NOTHING',
    );
    await run(
      'INSERT INTO offered_recyclers (recycler_id, offer_id, expires_at) SELECT recycler_id, id, expires_at FROM dispatch_offers',
    );
    for (const table of ['orders', 'hall_orders'])
      await run(
        `UPDATE ${table} t SET exclusive_recycler_id = f.recycler_id, exclusive_until = f.expires_at FROM dispatch_offers f WHERE t.city = f.city AND t.no = f.order_no`,
      );
    await run('CREATE SEQUENCE bench_takes');
    await run(`CREATE FUNCTION bench_take(n bigint) RETURNS jsonb LANGUAGE sql RETURN jsonb_build_array(jsonb_build_object('no', 'OR261121' || lpad((${offers} + n)::text, 8, '0'),
      'recyclerId', '00000000-0000-7000-8000-' || lpad((1 + n % ${offers})::text, 12, '0'), 'receiptNo', 'JD261119' || lpad(n::text, 8, '0')))`);
    await run('VACUUM ANALYZE');
    const server = await startBenchServer(connectionString);
    const [limits, accepted]: [number[], number[]] = [[], []];
    let [limitBy, from] = ['', 0];
    try {
      for (let round = 1; round <= acceptRounds; round += 1) {
        const limit = await measureRate({
          connectionString,
          statement: `SELECT outcome FROM orders_take(bench_take(nextval('bench_takes')), now())`,
          numbers: {},
          clients,
          seconds,
        });
        limits.push(limit.perSecond);
        limitBy = limit.by;
        const rate = await server.load({ kind: 'accept', connections: clients, seconds, recyclers: offers, from });
        accepted.push(rate);
        from += Math.ceil(rate * (seconds + 1)) + clients;
        log(
          `dispatch: round ${round}, one transaction a take ${Math.round(limit.perSecond)} a second, accepted over HTTP ${Math.round(rate)}`,
        );
      }
    } finally {
      server.stop();
    }
    const [row] = (
      await filler.query<{ offers: string; receipts: string }>(
        `SELECT count(*) AS offers, (SELECT count(*) FROM receipts r JOIN dispatch_offers f ON f.city = r.city AND f.order_no = r.order_no AND f.recycler_id = r.recycler_id) AS receipts FROM dispatch_offers WHERE state = 'accepted'`,
      )
    ).rows;
    if (row?.offers !== row?.receipts) throw new Error(`fast but wrong: ${JSON.stringify(row)}`);
    return {
      what: `accept an offer, HTTP to commit, ${clients} clients`,
      unit: 'accepts/s',
      result: median(accepted),
      limit: median(limits),
      limitBy,
      goal: 1,
    };
  } finally {
    await filler.end();
    await database.close();
  }
}

export default bench;
