import { Client } from 'pg';
import { sweep } from '../../apps/server/src/platform/database/sweep.ts';
import type { Value } from '../../apps/server/src/platform/database/types.ts';
import { median, type Bench, type Measurement } from './bench.ts';
import { measureRate } from './pgbench.ts';

const people = 20_000;
const messages = 1_000_000;
const positions = 2_000_000;
const clients = 4;
const seconds = 3;
const rounds = 3;

/** `:table` is the product's table or the same rows in parts; the other names are random numbers. */
const statements: readonly { what: string; table: 'messages' | 'duty_locations'; text: string }[] = [
  {
    what: 'a message is stored',
    table: 'messages',
    text: `INSERT INTO :table (user_id, id, kind, title, text, push_type, by_sms, at)
      VALUES (lpad((:person::bigint)::text, 32, '0')::uuid, new_id(now()), 'order', 'title', 'text', 1, false, now())`,
  },
  {
    what: 'a page of messages',
    table: 'messages',
    text: `SELECT id, kind, title, text, at, read_at, subject FROM :table
      WHERE user_id = lpad((:person::bigint)::text, 32, '0')::uuid ORDER BY id DESC LIMIT 20`,
  },
  {
    what: 'unread messages are counted',
    table: 'messages',
    text: `SELECT kind, count(*) FROM :table
      WHERE user_id = lpad((:person::bigint)::text, 32, '0')::uuid AND read_at IS NULL GROUP BY kind`,
  },
  {
    what: 'a position is stored',
    table: 'duty_locations',
    text: `INSERT INTO :table (user_id, at, longitude, latitude)
      SELECT lpad((:person::bigint)::text, 32, '0')::uuid, clock_timestamp(), 114, 22
      WHERE NOT EXISTS (SELECT FROM :table
      WHERE user_id = lpad((:person::bigint)::text, 32, '0')::uuid AND at > clock_timestamp() - interval '1 second')`,
  },
  {
    what: 'the last position',
    table: 'duty_locations',
    text: `SELECT longitude, latitude, at FROM :table WHERE user_id = lpad((:person::bigint)::text, 32, '0')::uuid
      AND at >= now() - interval '15 minutes' ORDER BY at DESC LIMIT 1`,
  },
];

/** What months and days in parts of their own would cost (decision 820), compared with the product's tables. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('parts');
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await fill(client);
    const measurements: Measurement[] = [];
    for (const { what, table, text } of statements) {
      const rates: { parts: number[]; whole: number[] } = { parts: [], whole: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const kind of round % 2 === 0 ? (['parts', 'whole'] as const) : (['whole', 'parts'] as const)) {
          const { perSecond } = await measureRate({
            connectionString,
            statement: text.replaceAll(':table', kind === 'whole' ? table : `${table}_in_parts`),
            numbers: { person: people },
            clients,
            seconds,
          });
          rates[kind].push(perSecond);
        }
      const [parts, whole] = [median(rates.parts), median(rates.whole)];
      log(`${what}: ${Math.round(parts)} a second in parts, ${Math.round(whole)} in one table`);
      measurements.push({
        what: `${what}, in parts`,
        unit: 'µs',
        result: (clients * 1e6) / parts,
        limit: (clients * 1e6) / whole,
        lessIsBetter: true,
        goal: 1.05,
      });
    }
    measurements.push(await measureSweep(client, log));
    return measurements;
  } finally {
    await client.end();
  }
};

/** Half of the positions are swept, compared with how long storing as many in the same way took. */
async function measureSweep(client: Client, log: (line: string) => void): Promise<Measurement> {
  const storedAt = performance.now();
  await client.query('CREATE TABLE stored (LIKE duty_locations INCLUDING ALL)');
  const { rowCount: stored } = await client.query(
    `INSERT INTO stored SELECT * FROM duty_locations WHERE at < now() - interval '15 days'`,
  );
  const stores = performance.now() - storedAt;
  const sweptAt = performance.now();
  await sweep(
    {
      query: async <Row>(text: string, values?: readonly Value[]) =>
        (await client.query(text, [...(values ?? [])])).rows as Row[],
    },
    { table: 'duty_locations', key: 'user_id, at', where: 'at < to_timestamp($1)' },
    [Date.now() / 1000 - 15 * 86_400],
  );
  const sweeps = performance.now() - sweptAt;
  log(`${stored} positions swept in ${Math.round(sweeps)} ms, copied in one statement in ${Math.round(stores)} ms`);
  return {
    what: 'an old position is swept, compared with being copied',
    unit: 'µs',
    result: (sweeps * 1000) / stored!,
    limit: (stores * 1000) / stored!,
    lessIsBetter: true,
    goal: 2,
  };
}

/** A year of messages in months and a month of positions in days, and the same rows in the product's tables. */
async function fill(client: Client): Promise<void> {
  await client.query(`SET timezone = 'UTC'`);
  for (const [table, column, unit, count] of [
    ['messages', 'id', 'month', 13],
    ['duty_locations', 'at', 'day', 31],
  ] as const) {
    const bound = (from: string): string =>
      column === 'at'
        ? from
        : `rpad(lpad(to_hex((extract(epoch FROM ${from}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`;
    await client.query(`CREATE TABLE ${table}_in_parts (LIKE ${table} INCLUDING ALL) PARTITION BY RANGE (${column})`);
    await client.query(
      `DO $$ DECLARE part record; BEGIN
       FOR part IN SELECT n, ${bound('first')} AS low, ${bound(`(first + interval '1 ${unit}')`)} AS high
         FROM generate_series(0, ${count - 1}) AS n,
         LATERAL (SELECT date_trunc('${unit}', now()) - n * interval '1 ${unit}' AS first) starts
       LOOP EXECUTE format('CREATE TABLE %I PARTITION OF ${table}_in_parts FOR VALUES FROM (%L) TO (%L)',
         '${table}_part_' || part.n, part.low, part.high); END LOOP; END $$`,
    );
  }
  await client.query(
    `INSERT INTO messages (user_id, id, kind, title, text, push_type, by_sms, at, read_at)
     SELECT lpad((1 + n % $1)::text, 32, '0')::uuid,
       (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 19))::uuid,
       (ARRAY['order', 'wallet', 'service'])[1 + n % 3], '回收员已接单', repeat('回收员会在约定的时间上门。', 4), 1, false, at,
       CASE WHEN n % 50 > 0 THEN at END
     FROM generate_series(1, $2::int) AS n,
     LATERAL (SELECT now() - interval '360 days' * (1 - n::float8 / $2) AS at) moment`,
    [people, messages],
  );
  await client.query(
    `INSERT INTO duty_locations (user_id, at, longitude, latitude)
     SELECT lpad((1 + n % $1)::text, 32, '0')::uuid, now() - interval '29 days' * (1 - n::float8 / $2), 114, 22
     FROM generate_series(1, $2::int) AS n`,
    [people, positions],
  );
  for (const table of ['messages', 'duty_locations'])
    await client.query(`INSERT INTO ${table}_in_parts SELECT * FROM ${table}`);
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}

export default bench;
