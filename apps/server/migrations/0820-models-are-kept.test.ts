import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0820-models-are-kept');
});
afterAll(() => database.drop());

test('models are kept: what a model was found by besides its name is kept apart from it, and it is still offered', async () => {
  const { client } = database;
  await client.query(
    `INSERT INTO device_kinds (code, name, service, picture, position, template_key, drift_permille_a_day, stores_data)
      VALUES ('k', 'k', '2', '', 1, 't', 0, false)`,
  );
  await client.query(
    `INSERT INTO device_models (id, kind, brand, name, search, position)
      VALUES ('m', 'k', 'Apple', 'iPhone 13', 'appleiphone13苹果', 1), ('n', 'k', 'Apple', 'iPad', 'other', 2)`,
  );

  await database.applyAll();

  expect((await client.query('SELECT id, aliases, active FROM device_models ORDER BY id')).rows).toEqual([
    { id: 'm', aliases: '苹果', active: true },
    { id: 'n', aliases: '', active: true },
  ]);
});
