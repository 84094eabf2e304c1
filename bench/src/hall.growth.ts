import { Client } from 'pg';
import { HALL_PAGES } from '../../apps/server/src/domains/orders/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench, type BenchContext } from './bench.ts';
import { seedOrders, seedRecyclers } from './worlds/order-world.ts';
import { hallQuery } from './worlds/hall-query.ts';
import { measureRate } from './pgbench.ts';

const recyclers = 2_000;
const rounds = 9;
const sizes = [10_000, 1_000_000] as const;

/** Growth of the cost of a page of the hall from ten thousand to a million orders, of which a tenth are open. */
const bench: Bench = async (context) => {
  const [small, large] = [await fill(context, sizes[0]), await fill(context, sizes[1])];
  const costs: Record<string, number[]> = { small: [], large: [] };
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, connectionString] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const { perSecond } = await measureRate({
        connectionString,
        statement: hallQuery(HALL_PAGES),
        numbers: { r: recyclers },
        clients: 1,
        seconds: 2,
      });
      costs[name]!.push(1000 / perSecond);
    }
    context.log(
      `hall: round ${round}, ${costs['small']!.at(-1)!.toFixed(2)} ms a page of ${sizes[0].toLocaleString('en-US')} orders, ${costs['large']!.at(-1)!.toFixed(2)} ms of ${sizes[1].toLocaleString('en-US')}`,
    );
  }
  return [
    {
      what: `a page of the hall, ${sizes.map((size) => size.toLocaleString('en-US')).join(' → ')} orders`,
      unit: 'ms',
      result: median(costs['large']!),
      limit: median(costs['small']!),
      lessIsBetter: true,
      goal: 1.5,
    },
  ];
};

async function fill({ createMigratedDatabase, log }: BenchContext, orders: number): Promise<string> {
  log(`filling ${orders.toLocaleString('en-US')} orders`);
  const connectionString = await createMigratedDatabase(`hall_${orders}`);
  const database = createDatabase({ connectionString });
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    await seedRecyclers(database, recyclers, 6);
    await seedOrders(async (text) => void (await filler.query(text)), { count: orders, open: orders / 10 });
    await filler.query('VACUUM ANALYZE hall_orders');
  } finally {
    await filler.end();
    await database.close();
  }
  return connectionString;
}

export default bench;
