import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0601-longer-model-grams');
});
afterAll(() => database.drop());

test('longer model grams: a model that was there before is found by three characters in a row', async () => {
  const { client } = database;
  await client.query(
    `INSERT INTO device_kinds (code, name, service, picture, position, template_key, drift_permille_a_day, stores_data)
      VALUES ('k', 'k', '2', '', 1, 't', 0, false)`,
  );
  await client.query(
    `INSERT INTO device_models (id, kind, brand, name, search, position) VALUES ('m', 'k', '', '', '苹果13', 1)`,
  );

  await database.applyAll();

  const found = async (gram: string) =>
    (await client.query('SELECT FROM device_models WHERE grams @> ARRAY[$1]', [gram])).rowCount;
  expect([await found('苹'), await found('苹果'), await found('果13'), await found('果14')]).toEqual([1, 1, 1, 0]);
});
