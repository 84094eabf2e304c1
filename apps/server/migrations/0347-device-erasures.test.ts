import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0347-device-erasures');
});
afterAll(() => database.drop());

test('device erasures: what was bought before with data on it is to be erased, and nothing else', async () => {
  await database.client.query(
    `INSERT INTO valuation_templates (key, version, questions, state, note, made_by, published_at)
      VALUES ('phone', 1, '[]', 'published', '', '', now())`,
  );
  for (const [serial, storesData, state] of [
    ['1', true, 'paid'],
    ['2', false, 'paid'],
    ['3', true, 'placed'],
  ] as const) {
    const no = `GZ2611200000000${serial}`;
    await database.client.query(
      `INSERT INTO device_orders (city, no, customer_id, quote_no, variant_id, device, picture, service, stores_data,
        way, state, template_key, template_version, base_fen, drift_permille, floor_fen, ceiling_fen, promised_fen,
        price_fen, name, mobile, adcode, place, placed_at)
       VALUES ('440300', $1, gen_random_uuid(), 'GJ' || substr($1, 3), 'v', '手机', 'phone', '2', $2, 'post', $3, 'phone',
         1, 100, 0, 100, 100, 100, 100, '', '', '440305', '', '2026-11-20T01:00:00Z')`,
      [no, storesData, state],
    );
    await database.client.query(
      `INSERT INTO device_order_steps (city, order_no, seq, state, by, note, at)
        VALUES ('440300', $1, 1, $2, 'customer', '', '2026-11-20T02:00:00Z')`,
      [no, state],
    );
  }

  await database.applyAll();

  const { rows } = await database.client.query<Record<string, unknown>>(
    'SELECT order_no, state, owed_at FROM device_erasures',
  );
  expect(rows).toEqual([{ order_no: 'GZ26112000000001', state: 'owed', owed_at: expect.anything() }]);
});
