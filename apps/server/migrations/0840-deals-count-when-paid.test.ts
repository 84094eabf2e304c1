import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0840-deals-count-when-paid');
});
afterAll(() => database.drop());

test('deals that are paid and not closed count on both profiles from now on, and closed ones are not counted again', async () => {
  const [customer, recycler] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
  await database.client.query(
    `INSERT INTO users (id, mobile, username, is_recycler, on_duty, services, adcode, registered_at, deal_count)
      VALUES ('${customer}', '13800000001', '林小满', false, false, '{}', '440305', now(), 3),
      ('${recycler}', '13800000002', '周师傅', true, true, '{3}', '440305', now(), 7)`,
  );
  const order = (no: string, state: string, customerId: string | null) =>
    database.client.query(
      `INSERT INTO orders (city, no, adcode, service, state, customer_id, recycler_id, receipt_no, customer_name,
        customer_mobile, title, district, street, place, longitude, latitude, placed_at, window_from, window_to,
        estimate_low_fen, estimate_high_fen, info_fee_fen, rules_version)
       VALUES ('440300', $1, '440305', '3', $2, $3, $4, replace($1, 'OR', 'JD'), '王', '', '纸', '', '', '', 0, 0, now(),
         now(), now(), 0, 0, 0, 1)`,
      [no, state, customerId, recycler],
    );
  await order('OR26112000000001', 'paid', customer);
  await order('OR26112000000002', 'paid', null);
  await order('OR26112000000003', 'done', customer);
  await order('OR26112000000004', 'agreed', customer);
  await database.applyMigration();
  const { rows } = await database.client.query('SELECT id, deal_count FROM users ORDER BY id');
  expect(rows).toEqual([
    { id: customer, deal_count: 4 },
    { id: recycler, deal_count: 9 },
  ]);
});
