import { Client } from 'pg';
import { HALL_PAGES } from '../../apps/server/src/domains/orders/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench } from './bench.ts';
import { seedOrders, seedRecyclers, startBenchServer } from './worlds/order-world.ts';
import { hallQuery } from './worlds/hall-query.ts';
import { measureRate } from './pgbench.ts';

const orders = 1_000_000;
const open = 100_000;
const recyclers = 2_000;
const clients = 64;
const seconds = 6;
const rounds = 3;

const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('hall');
  const database = createDatabase({ connectionString });
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    log(`filling ${orders.toLocaleString('en-US')} orders`);
    await seedRecyclers(database, recyclers, 6);
    await seedOrders(async (text) => void (await filler.query(text)), { count: orders, open });
    await filler.query('VACUUM ANALYZE hall_orders');
    const server = await startBenchServer(connectionString);
    const limits: number[] = [];
    const results: number[] = [];
    let limitBy = '';
    try {
      await server.load({ kind: 'hall', connections: clients, seconds: 2, recyclers, from: 0 });
      for (let round = 1; round <= rounds; round += 1) {
        const limit = await measureRate({
          connectionString,
          statement: hallQuery(HALL_PAGES),
          numbers: { r: recyclers },
          clients,
          seconds,
        });
        limits.push(limit.perSecond);
        limitBy = limit.by;
        results.push(
          await server.load({ kind: 'hall', connections: clients, seconds, recyclers, from: round * 1_000_000 }),
        );
        log(
          `hall: round ${round}, ${Math.round(results.at(-1)!)} pages a second, the query alone ${Math.round(limit.perSecond)}`,
        );
      }
    } finally {
      server.stop();
    }
    return [
      {
        what: `order hall over HTTP, 20 nearest of ${open.toLocaleString('en-US')} open in ${orders.toLocaleString('en-US')}`,
        unit: 'pages/s',
        result: median(results),
        limit: median(limits),
        limitBy,
        goal: 0.7,
      },
    ];
  } finally {
    await filler.end();
    await database.close();
  }
};

export default bench;
