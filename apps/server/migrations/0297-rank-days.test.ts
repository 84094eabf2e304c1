import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0297-rank-days');
});
afterAll(() => database.drop());

test('rank days: what was paid and rated before counts on its Shanghai day, walk-in deals do not', async () => {
  const order = (no: string, walkIn: boolean, paidAt: string) =>
    database.client.query(
      `WITH placed AS (
         INSERT INTO orders (city, no, adcode, service, state, walk_in, customer_name, customer_mobile, title, district,
           street, place, longitude, latitude, placed_at, window_from, window_to, estimate_low_fen, estimate_high_fen,
           info_fee_fen, rules_version)
         VALUES ('440300', 'OR' || $1, '440305', '3', 'paid', $2, '王', '', '纸', '', '', '', 0, 0, $3, $3, $3, 0, 0, 0,
           1))
       INSERT INTO receipts (city, receipt_no, order_no, recycler_id, service, state, taken_at, window_to, info_fee_fen,
         info_fee_state, paid_at, total_fen, total_grams)
       VALUES ('440300', 'JD' || $1, 'OR' || $1, 'r1', '3', 'paid', $3, $3, 0, 'none', $3, 100, 5000)`,
      [no, walkIn, paidAt],
    );
  await order('26112000000001', false, '2026-11-20T15:59:00Z');
  await order('26112000000002', false, '2026-11-20T16:01:00Z');
  await order('26112000000003', true, '2026-11-20T16:01:00Z');
  await database.client.query(
    `INSERT INTO order_ratings (city, order_no, rated_by, rater_id, rated_id, stars, tags, text, photos, rated_at)
      VALUES ('440300', 'OR26112000000001', 'customer', 'c1', 'r1', 4, '{}', '', '{}', '2026-11-21T03:00:00Z')`,
  );

  await database.applyAll();

  const { rows } = await database.client.query<Record<string, unknown>>(
    `SELECT day::text, deals, grams::int, stars, ratings FROM rank_days ORDER BY day`,
  );
  expect(rows).toEqual([
    { day: '2026-11-20', deals: 1, grams: 5000, stars: 0, ratings: 0 },
    { day: '2026-11-21', deals: 1, grams: 5000, stars: 4, ratings: 1 },
  ]);
});
