import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0319-quote-orders');
});
afterAll(() => database.drop());

test('quote orders: a quote names the order that was made of it before, unless that came to nothing', async () => {
  const { client } = database;
  await client.query(
    `INSERT INTO device_kinds (code, name, service, picture, position, template_key, drift_permille_a_day, stores_data)
      VALUES ('k', 'k', '2', '', 1, 't', 0, false)`,
  );
  await client.query(
    `INSERT INTO valuation_templates (key, version, questions, state, note, made_by, published_at)
      VALUES ('t', 1, '[]', 'published', '', '', now())`,
  );
  await client.query(
    `INSERT INTO device_models (id, kind, brand, name, search, position, hot, sample)
      VALUES ('m', 'k', '', '', '', 1, false, false)`,
  );
  await client.query(
    `INSERT INTO device_variants (id, model_id, name, position, floor_fen, ceiling_fen)
      VALUES ('v', 'm', '', 1, 100, 90000)`,
  );
  const owner = '00000000-0000-7000-8000-000000000001';
  const place = async (serial: string, state: string) => {
    await client.query(
      `INSERT INTO quotes (owner_id, no, variant_id, device, template_key, template_version, answers, base_fen,
        drift_permille, floor_fen, ceiling_fen, price_fen, valued_at, valid_until)
       VALUES ($1, 'GJ' || $2, 'v', '', 't', 1, '[]', 1000, 0, 100, 90000, 1000, now(), now() + interval '7 days')`,
      [owner, serial],
    );
    await client.query(
      `INSERT INTO device_orders (city, no, customer_id, quote_no, variant_id, device, picture, service, stores_data,
        way, state, template_key, template_version, base_fen, drift_permille, floor_fen, ceiling_fen, promised_fen,
        name, mobile, adcode, place, placed_at)
       VALUES ('440300', 'GZ' || $2, $1, 'GJ' || $2, 'v', '', '', '2', false, 'post', $3, 't', 1, 1000, 0, 100, 90000,
         1000, '', '', '440305', '', now())`,
      [owner, serial, state],
    );
  };
  await place('26112000000001', 'sent');
  await place('26112000000002', 'cancelled');

  await database.applyAll();

  const { rows } = await client.query<Record<string, unknown>>(`SELECT no, order_no FROM quotes ORDER BY no`);
  expect(rows).toEqual([
    { no: 'GJ26112000000001', order_no: 'GZ26112000000001' },
    { no: 'GJ26112000000002', order_no: null },
  ]);
});
