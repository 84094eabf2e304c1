import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0165-operator-roles');
});
afterAll(() => database.drop());

test('operator roles: operators of before may do what they could, and only who could look at papers is a reviewer', async () => {
  await database.client.query(`
    INSERT INTO operators (id, name, display_name, password_hash, sealed_totp, created_at, rights)
    VALUES (gen_random_uuid(), 'chen', '陈', '', '', '2026-11-01T00:00:00Z', '{papers}'),
      (gen_random_uuid(), 'wu', '吴', '', '', '2026-11-02T00:00:00Z', '{}')`);
  await database.applyMigration();
  expect((await database.client.query('SELECT name, rights, roles FROM operators ORDER BY name')).rows).toEqual([
    {
      name: 'chen',
      rights: ['papers'],
      roles: ['admin', 'dispatcher', 'reviewer', 'editor', 'campaigner', 'trader', 'accountant'],
    },
    { name: 'wu', rights: [], roles: ['admin', 'dispatcher', 'editor', 'campaigner', 'trader', 'accountant'] },
  ]);
});
