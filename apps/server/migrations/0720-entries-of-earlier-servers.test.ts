import { afterEach, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
afterEach(() => database.drop());

test('what a server of the version before still writes is found by its number and among everybody’s orders, before and after the migration', async () => {
  database = await createDatabaseBefore('0720-entries-of-earlier-servers');
  const order = (no: string, receipt: string, recycler: string): string => `
    INSERT INTO orders (city, no, adcode, service, state, customer_id, customer_name, customer_mobile, title, district,
      street, place, longitude, latitude, placed_at, window_from, window_to, estimate_low_fen, estimate_high_fen,
      info_fee_fen, rules_version, receipt_no, recycler_id)
      VALUES ('440300', '${no}', '440304', '3', 'taken', 'customer', '王女士', '13800138000', '纸', '区', '街', '园', 114, 22,
        now(), now(), now(), 0, 0, 0, 1, '${receipt}', '${recycler}');
    INSERT INTO receipts (city, receipt_no, order_no, recycler_id, service, state, taken_at, window_to, info_fee_fen,
      info_fee_state) VALUES ('440300', '${receipt}', '${no}', '${recycler}', '3', 'taken', now(), now(), 0, 'none');`;
  await database.client.query(order('OR26112100000001', 'JD26112100000001', 'first'));
  await database.applyMigration();
  await database.client.query(`${order('OR26112100000002', 'JD26112100000002', 'second')}
    INSERT INTO dispatch_offers (city, order_no, id, recycler_id, state, round, rules_version, made_by, offered_at,
      expires_at) VALUES ('440300', 'OR26112100000002', 'o1', 'asked', 'offered', 1, 1, 'job', now(),
      now() + interval '1 minute')`);
  // This version enters an order itself, in the same transaction and in either order.
  await database.client.query(
    `INSERT INTO order_directory (no, city) VALUES ('OR26112100000003',
      '440300'); ${order('OR26112100000003', 'JD26112100000003', 'second')} INSERT INTO order_directory (no, city)
      VALUES ('JD26112100000003', '440300')`,
  );
  const first = async (text: string) =>
    (await database.client.query<unknown[]>({ text, rowMode: 'array' })).rows.flat();
  expect(await first('SELECT no FROM order_directory ORDER BY no')).toEqual([
    'JD26112100000001',
    'JD26112100000002',
    'JD26112100000003',
    'OR26112100000001',
    'OR26112100000002',
    'OR26112100000003',
  ]);
  expect(await first('SELECT person_id FROM order_people ORDER BY 1')).toEqual([
    'asked',
    'customer',
    'first',
    'second',
  ]);
  expect(await first('SELECT city FROM order_cities')).toEqual(['440300']);
});
