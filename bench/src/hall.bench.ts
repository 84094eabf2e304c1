import { Client } from 'pg';
import { hallPageStatement } from '../../apps/server/src/domains/orders/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench } from './bench.ts';
import { fillOrders, fillRecyclers, startBenchServer } from './order-world.ts';
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
    await fillRecyclers(database, recyclers, 6);
    await fillOrders(async (text) => void (await filler.query(text)), { count: orders, open });
    await filler.query('VACUUM ANALYZE hall_orders');
    const server = await startBenchServer(connectionString);
    const limits: number[] = [];
    const results: number[] = [];
    let limitBy = '';
    try {
      await server.load({ kind: 'hall', connections: clients, seconds: 2, recyclers, from: 0 });
      for (let round = 1; round <= rounds; round += 1) {
        const limit = await measureRate({ connectionString, statement: sameStatement(), numbers: { r: recyclers }, clients, seconds });
        limits.push(limit.perSecond);
        limitBy = limit.by;
        results.push(await server.load({ kind: 'hall', connections: clients, seconds, recyclers, from: round * 1_000_000 }));
        log(`hall: round ${round}, ${Math.round(results.at(-1)!)} pages a second, the query alone ${Math.round(limit.perSecond)}`);
      }
    } finally {
      server.stop();
    }
    return [{ what: `order hall over HTTP, 20 nearest of ${open.toLocaleString('en-US')} open in ${orders.toLocaleString('en-US')}`, unit: 'pages/s', result: median(results), limit: median(limits), limitBy, goal: 0.7 }];
  } finally {
    await filler.end();
    await database.close();
  }
};

/** The hall's own statement for the recycler `:r` at their place, as the server would send it. */
function sameStatement(): string {
  const { text, values } = hallPageStatement({ recyclerId: 'r', from: { longitude: 114, latitude: 22.6 }, within: 5_000, service: null, categoryId: null, span: null, after: null, at: Date.now(), limit: 20 });
  const places = [
    "('00000000-0000-7000-8000-' || lpad(:r::text, 12, '0'))",
    '(6371008.8 * radians(113.85 + ((:r * 7919) % 5000) / 10000.0))',
    '(6371008.8 * ln(tan(pi() / 4 + radians(22.5 + ((:r * 6007) % 2500) / 10000.0) / 2)))',
    ...values.slice(3).map(String),
  ];
  return text.replace(/\$(\d+)/g, (_, place: string) => places[Number(place) - 1]!);
}

export default bench;
