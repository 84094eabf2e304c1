import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0600-scrap-floors');
});
afterAll(() => database.drop());

test('scrap floors: phones and laptops are sold as scrap, other kinds are not; televisions have their drawing', async () => {
  const { client } = database;
  await client.query(
    `INSERT INTO device_kinds (code, name, service, picture, position, template_key, drift_permille_a_day, stores_data)
     SELECT code, code, '2', code, row_number() OVER (), code, 1, true
     FROM unnest(ARRAY['phone', 'laptop', 'tv']) AS code`,
  );

  await database.applyAll();

  const { rows } = await client.query<Record<string, unknown>>(
    'SELECT picture, scrap_item_id FROM device_kinds ORDER BY position',
  );
  expect(rows).toEqual([
    { picture: 'phone', scrap_item_id: 'phone-dead-smart' },
    { picture: 'laptop', scrap_item_id: 'computer-laptop-dead' },
    { picture: 'television', scrap_item_id: null },
  ]);
});
