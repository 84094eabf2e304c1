import { Client } from 'pg';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
} from '../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { deliverAll, openTestServer } from '../../apps/server/src/testing/server.ts';
import type { Bench } from './bench.ts';
import { planCells, simulateClearing } from './cells/cells.ts';

const ordersADay = 200_000;
const orders = 150;
/** Days after which a table's rows are swept, where they are; the rest stays. */
const days: Readonly<Record<string, number>> = {
  idempotency_keys: 30,
  messages: 183,
  duty_locations: 30,
  sent_sms: 30,
};
/** What people and not orders have, and what only the sandbox writes. */
const notOfOrders = /^(sandbox_|ledger_accounts$|brushing_counts$|order_people$|rank_days$|wallet_payees$)/;
/**
 * What comes beside the orders: positions of a recycler with fifteen of them, one a minute for ten hours; keys of the
 * app's requests.
 */
const beside = [
  { name: 'duty_locations', rows: 40, bytes: 40 * 120 },
  { name: 'idempotency_keys', rows: 6, bytes: 6 * 900 },
];
/** Of a busy disk, as `npm run drill:restore` restores: gigabytes a minute. */
const restoredAMinute = 3.9;

/**
 * Bytes of each table and of the log that an order writes, and from them a year of 200,000 a day; then a hundred times
 * as many.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('year');
  const server = await openTestServer(connectionString, systemClock);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await buildMarket(server);
    const pairs = [];
    for (let count = 0; count < 10; count += 1)
      pairs.push({
        customer: await buildCustomer(server),
        recycler: await buildRecycler(server, { balanceFen: 100_000_00 }),
      });
    const start = await client.query<{ at: string }>('SELECT pg_current_wal_lsn()::text AS at');
    const before = await rowsOf(client);
    for (let order = 0; order < orders; order += 1) {
      await paidOrder(server, pairs[order % pairs.length]!);
      await deliverAll(server);
    }
    const wal = await client.query<{ bytes: number }>(
      'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 AS bytes',
      [start.rows[0]!.at],
    );
    const tables = await bytesOfRows(client, before);
    tables.push(...beside);
    let year = 0;
    for (const { name, rows, bytes } of tables.toSorted((a, b) => b.bytes - a.bytes)) {
      const size = (bytes * ordersADay * Math.min(days[name] ?? 365, 365)) / 1e9;
      year += size;
      if (size >= 1)
        log(
          `${name}: ${rows.toFixed(1)} rows and ${Math.round(bytes)} bytes an order, ${Math.round(size)} GB after a year${days[name] ? `, as long as a row stays` : ''}`,
        );
    }
    const walADay = ((wal.rows[0]!.bytes / orders) * ordersADay) / 1e9;
    log(
      `a year of ${ordersADay.toLocaleString('en-US')} orders a day: ${Math.round(year)} GB, ${Math.round(walADay)} GB of log a day; restored in ${Math.round(year / restoredAMinute / 60)} hours at ${restoredAMinute} GB a minute`,
    );
    for (const times of [10, 100]) {
      const { cells, heaviest, mean } = planCells(ordersADay * times, 2_000_000);
      log(
        `${times} times: ${cells} cells of one primary each, the heaviest ${Math.round(heaviest).toLocaleString('en-US')} orders a day, the mean ${Math.round(mean).toLocaleString('en-US')}`,
      );
    }
    for (const lost of [0, 0.01, 0.2]) {
      const { people, clearing, deliveries, refused, median, slowest } = simulateClearing(
        { transfers: 1_000_000, cells: 12, lost, trip: 5 },
        Math.random,
      );
      if (people !== 0 || clearing !== 0) throw new Error('money between cells was lost or made');
      log(
        `a million transfers between cells, ${lost * 100} % of the ways lost: ${deliveries} deliveries, ${refused} repeated ones refused, median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms, sums zero`,
      );
    }
    return [];
  } finally {
    await client.end();
    await server.close();
  }
};

async function rowsOf(client: Client): Promise<Map<string, number>> {
  await client.query('ANALYZE');
  const { rows } = await client.query<{ name: string; rows: number }>(
    `SELECT relname AS name, greatest(reltuples, 0) AS rows FROM pg_class WHERE relkind = 'r'
      AND relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, Number(count)]));
}

/** Rows of an order in each table, and their bytes with the entries of every index. */
async function bytesOfRows(
  client: Client,
  before: ReadonlyMap<string, number>,
): Promise<{ name: string; rows: number; bytes: number }[]> {
  const found = [];
  for (const [name, after] of await rowsOf(client)) {
    const rows = (after - (before.get(name) ?? 0)) / orders;
    if (rows <= 0 || notOfOrders.test(name)) continue;
    const { rows: measured } = await client.query<{ bytes: number }>(
      `SELECT avg(pg_column_size(t.*)) + 8 + coalesce((SELECT sum(16 + (SELECT coalesce(sum(coalesce(s.avg_width, 8)),
        8)
         FROM unnest(i.indkey) AS k LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k
         LEFT JOIN pg_stats s ON s.schemaname = 'public' AND s.tablename = $1 AND s.attname = a.attname))
         FROM pg_index i WHERE i.indrelid = $1::regclass AND i.indpred IS NULL) * 1.4, 0) AS bytes FROM "${name}" t`,
      [name],
    );
    found.push({ name, rows, bytes: rows * Number(measured[0]!.bytes) });
  }
  return found;
}

export default bench;
