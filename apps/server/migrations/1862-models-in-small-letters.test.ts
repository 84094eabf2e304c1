import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('1862-models-in-small-letters');
});
afterAll(() => database.drop());

test('a model whose name was stored in the small letters of a Turkish database is found by those that people type', async () => {
  const { client } = database;
  await client.query(
    `INSERT INTO device_kinds (code, name, service, picture, position, template_key, drift_permille_a_day, stores_data)
      VALUES ('k', 'k', '2', '', 1, 't', 0, false)`,
  );
  await client.query(
    `INSERT INTO device_models (id, kind, brand, name, aliases, search, position)
      VALUES ('m', 'k', 'Apple', 'IPHONE 13', '苹果', 'appleıphone13苹果', 1), ('n', 'k', 'Apple', 'iPad', '', 'appleipad', 2)`,
  );

  await database.applyAll();

  const { rows } = await client.query(
    `SELECT id, search, grams @> ARRAY['iph'] AS "hasGrams" FROM device_models ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: 'm', search: 'appleiphone13苹果', hasGrams: true },
    { id: 'n', search: 'appleipad', hasGrams: false },
  ]);
});
