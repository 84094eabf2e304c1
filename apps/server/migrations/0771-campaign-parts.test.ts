import { afterEach, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
afterEach(() => database.drop());

test('everybody’s latest deal of before is known, of both people in it, and what was won adds what it always added', async () => {
  database = await createDatabaseBefore('0771-campaign-parts');
  const [first, second] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
  const deal = (number: number, paidAt: string | null): string => `
    INSERT INTO orders (city, no, adcode, service, state, customer_id, customer_name, customer_mobile, title, district,
      street, place, longitude, latitude, placed_at, window_from, window_to, estimate_low_fen, estimate_high_fen,
      info_fee_fen, rules_version, receipt_no, recycler_id)
      VALUES ('440300', 'OR2611210000000${number}', '440304', '3', 'taken', '${second}', '王女士', '13800138000', '纸', '区',
        '街', '园', 114, 22, now(), now(), now(), 0, 0, 0, 1, 'JD2611210000000${number}', '${first}');
    INSERT INTO receipts (city, receipt_no, order_no, recycler_id, customer_id, service, state, taken_at, window_to,
      info_fee_fen, info_fee_state, paid_at, total_fen, total_grams)
      VALUES ('440300', 'JD2611210000000${number}', 'OR2611210000000${number}', '${first}', '${second}', '3',
        '${paidAt === null ? 'taken' : 'done'}', now(), now(), 0, 'none',
        ${paidAt === null ? 'NULL, NULL, NULL' : `'${paidAt}', 100, 100`});`;
  await database.client.query(`${deal(1, '2026-11-01T02:00:00Z')} ${deal(2, '2026-11-09T02:00:00Z')} ${deal(3, null)}
    INSERT INTO campaigns (code, created_at) VALUES ('autumn', now());
    INSERT INTO campaign_awards (person_id, id, code, prize_id, cause, kind, name, art, gross, tax, net, points,
      least_deal, state, won_at) VALUES ('${second}', '${first}', 'autumn', 'coupon', 'gift:1', 'coupon', '加价券', 'gift',
      200, 0, 200, 0, 1000, 'usable', now())`);
  await database.applyMigration();
  const { rows } = await database.client.query<{ person_id: string; at: Date }>(
    'SELECT person_id, at FROM campaign_last_deals ORDER BY person_id',
  );
  expect(rows.map(({ person_id, at }) => [person_id, new Date(at).toISOString()])).toEqual([
    [first, '2026-11-09T02:00:00.000Z'],
    [second, '2026-11-09T02:00:00.000Z'],
  ]);
  expect((await database.client.query('SELECT basis_points AS share, gross FROM campaign_awards')).rows).toEqual([
    { share: 0, gross: expect.anything() },
  ]);
});
