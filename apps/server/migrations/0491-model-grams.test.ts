import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0491-model-grams');
});
afterAll(() => database.drop());

test('model grams: a model that was there before is found by its characters and pairs of them, and a new name by its own', async () => {
  const { client } = database;
  await client.query(
    `INSERT INTO device_kinds (code, name, service, picture, position, template_key, drift_permille_a_day, stores_data)
      VALUES ('k', 'k', '2', '', 1, 't', 0, false)`,
  );
  await client.query(
    `INSERT INTO device_models (id, kind, brand, name, search, position) VALUES ('m', 'k', '', '', '苹13', 1)`,
  );

  await database.applyAll();

  const found = async (gram: string) =>
    (await client.query('SELECT FROM device_models WHERE grams @> ARRAY[$1]', [gram])).rowCount;
  expect([await found('苹'), await found('苹1'), await found('13'), await found('14')]).toEqual([1, 1, 1, 0]);
  await client.query(`UPDATE device_models SET search = '苹14'`);
  expect([await found('13'), await found('14')]).toEqual([0, 1]);
});
