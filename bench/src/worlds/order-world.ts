import { fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../apps/server/src/platform/database/types.ts';
import { benchRecycler } from './bench-names.ts';
import type { LoadOrder, LoadResult } from '../http-load.ts';

/** Milliseconds. */
const FILLING = 300_000;

/**
 * Recyclers with tokens, covering all nine districts (bands of longitude) and the given number of the eight categories;
 * and 40,000 customers.
 */
export async function seedRecyclers(database: Database, count: number, categories: number): Promise<void> {
  // On a busy machine an inserting statement takes longer than the time limit of requests.
  const run = (text: string): Promise<void> =>
    database.transaction(async (tx) => {
      await tx.allow(FILLING);
      await tx.query(text);
    });
  // Without the rate limits that would stop a bench.
  await run(
    `INSERT INTO order_fee_rules (version, valid_from, rules, note)
     SELECT version + 1, now(), rules || '{"brushingTakes": 1000000000, "brushingHallRequests": 1000000000}', 'bench'
     FROM order_fee_rules ORDER BY version DESC LIMIT 1`,
  );
  await run(
    `INSERT INTO categories (id, service, name, position) SELECT 'c' || n, '3', '品类' || n, n
     FROM generate_series(1, 8) AS n`,
  );
  await run(
    `CREATE TABLE bench_recyclers AS SELECT n, '00000000-0000-7000-8000-' || lpad(n::text, 12, '0') AS id
     FROM generate_series(1, ${count}) AS n`,
  );
  await run(
    `INSERT INTO users (id, mobile, username, is_recycler, on_duty, services, registered_at)
     SELECT id::uuid, '139' || lpad(n::text, 8, '0'), '张师傅', true, true, '{3}', now() FROM bench_recyclers`,
  );
  await run(
    `INSERT INTO user_devices (user_id, id, label, secret_hash, signed_in_at)
     SELECT id::uuid, id::uuid, 'bench', sha256(id::bytea), now() FROM bench_recyclers`,
  );
  await run(
    `INSERT INTO access_tokens (hash, kind, user_id, device_id, expires_at)
     SELECT sha256(('bench-token-' || lpad(n::text, 12, '0'))::bytea), 'user', id::uuid, id::uuid,
     now() + interval '1 day' FROM bench_recyclers`,
  );
  await run(
    `INSERT INTO service_areas (recycler_id, city, adcode, opened_at, expires_at, fee_fen)
     SELECT id, '440300', '44030' || band, now(), now() + interval '1 year', 0
     FROM bench_recyclers, generate_series(1, 9) AS band`,
  );
  await run(
    `INSERT INTO recycler_categories (recycler_id, category_id, service, chosen_at) SELECT id, 'c' || c, '3', now()
     FROM bench_recyclers, generate_series(1, ${categories}) AS c`,
  );
  await run(
    `INSERT INTO recycler_conduct (recycler_id, level, level_day) SELECT id, 3, 'infinity' FROM bench_recyclers`,
  );
  await run(
    `INSERT INTO users (id, mobile, username, registered_at)
     SELECT ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, '138' || lpad(n::text, 8, '0'), '王女士', now()
     FROM generate_series(0, 39999) AS n`,
  );
}

/** Wallet balances for the info fees. */
export async function seedWallets(database: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 500) {
    const batch = Array.from({ length: Math.min(500, count - from + 1) }, (_, index) => ({
      key: `fill:${from + index}`,
      kind: 'recharge',
      postings: [
        { owner: 'platform', kind: 'clearing_wechat', amount: -100_000 },
        { owner: benchRecycler(from + index), kind: 'available', amount: 100_000 },
      ],
    }));
    await database.batch('SELECT count(*) FROM ledger_post_batch($1::jsonb, now())', [JSON.stringify(batch)]);
  }
}

/**
 * Orders 1 to `count`: the first `open` of them are in the hall, the others done. They are spread over the city, each
 * with goods of one of eight categories and the first line of its history.
 */
export async function seedOrders(
  run: (text: string) => Promise<void>,
  { count, open }: { count: number; open: number },
): Promise<void> {
  const spread = `113.8 + (hashint8(n) & 65535) / 65536.0 * 0.6 AS longitude, 22.45 + (hashint8(n + 7) & 65535) / 65536.0 * 0.35 AS latitude`;
  await run(`INSERT INTO orders (city, no, adcode, service, state, customer_id, customer_name, customer_mobile, title,
    district, street, place, door, longitude, latitude,
      placed_at, window_from, window_to, estimate_low_fen, estimate_high_fen, estimated_grams, info_fee_fen,
      rules_version, receipt_no, recycler_id, taken_at, paid_at, done_at, closed_at, total_fen, total_grams)
    SELECT '440300', 'OR261121' || lpad(n::text, 8, '0'),
    '44030' || (1 + floor((longitude - 113.8) / 0.0667))::int % 10, '3', CASE WHEN n <= ${open} THEN 'open'
    ELSE 'done' END, '00000000-0000-7000-9000-' || lpad((n % 40000)::text, 12, '0'), '王女士', '13800138000',
    '黄纸板、塑料瓶等 3 项',
      '南山区', '粤海街道', '宝能太古城北区 3 栋', '1802', longitude, latitude, now() - interval '1 hour', now() + interval '1 day',
      now() + interval '26 hours', 1200, 1600, 10000, 200, 1,
      CASE WHEN n > ${open} THEN 'JD261120' || lpad(n::text, 8, '0') END, CASE
      WHEN n > ${open} THEN 'recycler' || n % 60 END, CASE WHEN n > ${open} THEN now() END, CASE
      WHEN n > ${open} THEN now() END, CASE WHEN n > ${open} THEN now() END, CASE
      WHEN n > ${open} THEN now() END, 1420, 10000
    FROM (SELECT n, ${spread} FROM generate_series(1, ${count}) AS n) points`);
  await run(`INSERT INTO order_goods (city, order_no, position, item_id, category_id, category_name, name, unit, grams,
    price_fen, amount_fen)
    SELECT '440300', 'OR261121' || lpad(n::text, 8, '0'), 1, 'i1', 'c' || 1 + n % 8, '废纸', '黄纸板', 'kg', 10000, 142, 1420
    FROM generate_series(1, ${open}) AS n`);
  await run(`INSERT INTO order_events (city, order_no, seq, kind, actor, actor_id, to_state, occurred_at, recorded_at)
    SELECT '440300', 'OR261121' || lpad(n::text, 8, '0'), 1, 'placed', 'customer',
    '00000000-0000-7000-9000-' || lpad((n % 40000)::text, 12, '0'), 'open', now(), now()
    FROM generate_series(1, ${open}) AS n`);
  await run(`INSERT INTO hall_orders (city, no, adcode, service, category_ids, spot, window_from, window_to,
    estimate_low_fen, customer_id, card)
    SELECT city, no, adcode, service, ARRAY['c' || 1 + right(no, 8)::int % 8],
    point(6371008.8 * radians(longitude), 6371008.8 * ln(tan(pi() / 4 + radians(latitude) / 2))), window_from,
    window_to, estimate_low_fen, customer_id,
      rtrim(json_build_object('no', no, 'service', service, 'title', title, 'categories', ARRAY['废纸'], 'estimatedGrams',
      estimated_grams, 'pieces', estimated_pieces, 'estimateLowFen', estimate_low_fen,
        'estimateHighFen', estimate_high_fen, 'infoFeeFen', info_fee_fen, 'street', street, 'place', '宝能太古城北区',
        'longitude', round(longitude::numeric, 3), 'latitude', round(latitude::numeric, 3),
        'windowFrom', instant_text(window_from), 'windowTo', instant_text(window_to), 'placedAt',
        instant_text(placed_at), 'bargain', bargain, 'photoCount', 0, 'tags', tags)::text, '}')
    FROM orders WHERE state = 'open'`);
  await run(
    `INSERT INTO order_directory (no, city) SELECT no, city FROM orders UNION ALL SELECT receipt_no, city FROM orders
     WHERE receipt_no IS NOT NULL`,
  );
  await run(`INSERT INTO order_people (person_id, city) SELECT DISTINCT customer_id, city FROM orders`);
  await run(`INSERT INTO order_cities (city) SELECT DISTINCT city FROM orders`);
  await run('ANALYZE');
}

export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  load(order: Omit<LoadOrder, 'port'>): Promise<number>;
  stop(): void;
}

/** Starts the server and the load generators as separate processes. @throws when a response is not a success */
export async function startBenchServer(connectionString: string): Promise<BenchServer> {
  const server = fork(join(import.meta.dirname, '..', 'server-process.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000000',
      VALUATIONS_PER_DAY: '100000000',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'shoushou-bench-files-')),
    },
  });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    server.once('message', (message) => resolve(message as { port: number }));
    server.once('exit', () => reject(new Error('the server did not start')));
  });
  return { port, pid: server.pid!, load: (order) => loadServer({ port, ...order }), stop: () => server.disconnect() };
}

/**
 * Requests per second that a server answers to load generators in processes of their own. @throws when a response is
 * not a success
 */
export async function loadServer(order: LoadOrder): Promise<number> {
  const client = fork(join(import.meta.dirname, '..', 'http-load.ts'));
  client.send(order);
  const result = await new Promise<LoadResult>((resolve, reject) => {
    client.once('message', (message) => resolve(message as LoadResult));
    client.once('exit', () => reject(new Error('the client ended without a result')));
  });
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${result.done + result.failed} were no success: ${result.sample}`);
  return result.done / result.seconds;
}
