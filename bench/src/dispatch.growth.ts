import { Client } from 'pg';
import { signInAsOperator } from '../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { median, type Bench, type BenchContext } from './bench.ts';
import { seedOrders, seedRecyclers, seedWallets } from './worlds/order-world.ts';

const CITY = '440300';
const ofCity = 60;
const elsewhere = 60_000;
const waitingOrders = 12;
const rounds = 25;

/** A batch of a small city while the other cities have a thousand times as many recyclers. */
const bench: Bench = async (context) => {
  const worlds = [await openWorld(context, ofCity), await openWorld(context, elsewhere)] as const;
  try {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      for (const index of [0, 1] as const) {
        const took = await worlds[index].tick();
        // A warm-up round that fills the caches.
        if (round > 0) times[index].push(took);
      }
    }
    const [small, large] = [median(times[0]), median(times[1])];
    context.log(
      `dispatch: a batch of ${ofCity} recyclers in ${small.toFixed(1)} ms alone, ${large.toFixed(1)} among ${elsewhere.toLocaleString('en-US')}`,
    );
    return [
      {
        what: `a batch of a city of ${ofCity} recyclers and ${waitingOrders} orders, among ${elsewhere.toLocaleString('en-US')}`,
        unit: 'ms',
        result: large,
        limit: small,
        limitBy: `among ${ofCity}`,
        lessIsBetter: true,
        goal: 1.5,
      },
    ];
  } finally {
    for (const world of worlds) await world.close();
  }
};

interface World {
  /** Milliseconds of one batch. @throws when it offers nothing */
  tick(): Promise<number>;
  close(): Promise<void>;
}

/** Sixty recyclers in the city, the others spread over a hundred more, all with a current position. */
async function openWorld({ createMigratedDatabase, log }: BenchContext, recyclers: number): Promise<World> {
  log(`filling ${recyclers.toLocaleString('en-US')} recyclers`);
  const connectionString = await createMigratedDatabase(`dispatch_${recyclers}`);
  const filler = new Client({ connectionString });
  await filler.connect();
  const run = async (text: string): Promise<void> => void (await filler.query(text));
  const world = await openTestServer(connectionString, systemClock);
  const { database } = world.deps;
  await seedRecyclers(database, recyclers, 8);
  await seedWallets(database, Math.min(recyclers, 1_000));
  await seedOrders(run, { count: waitingOrders, open: waitingOrders });
  await run(
    `UPDATE service_areas a SET city = (440400 + r.n % 100 * 100)::text,
      adcode = (440400 + r.n % 100 * 100 + right(a.adcode, 2)::int)::text FROM bench_recyclers r
      WHERE r.id = a.recycler_id AND r.n > ${ofCity}`,
  );
  await run(
    `INSERT INTO duty_locations (user_id, at, longitude, latitude)
      SELECT id::uuid, now() + interval '1 hour', 113.8 + (hashint8(n + 3) & 65535) / 65536.0 * 0.6,
      22.45 + (hashint8(n + 5) & 65535) / 65536.0 * 0.35 FROM bench_recyclers`,
  );
  await run(`UPDATE dispatch_rules SET rules = rules || '{"mode": "offer_first", "staleSeconds": 86400}'`);
  await run('VACUUM ANALYZE');
  const { token } = await signInAsOperator(world, 'bench', ['dispatcher']);
  return {
    async tick() {
      const startedAt = performance.now();
      const { data, outcome, message } = await world.call('dispatch.run_batch', { city: CITY }, { token });
      const took = performance.now() - startedAt;
      if (outcome !== 'success' || data.offered < waitingOrders / 2)
        throw new Error(
          `fast but wrong: ${outcome} ${message}, ${data?.offered} of ${waitingOrders} orders were offered`,
        );
      await run('DELETE FROM dispatch_offers');
      await run('DELETE FROM offered_recyclers');
      await run('DELETE FROM dispatch_pauses');
      for (const table of ['orders', 'hall_orders'])
        await run(`UPDATE ${table} SET exclusive_recycler_id = NULL, exclusive_until = NULL`);
      return took;
    },
    async close() {
      await filler.end();
      await world.close();
    },
  };
}

export default bench;
