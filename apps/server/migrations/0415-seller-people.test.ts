import { afterEach, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
afterEach(() => database.drop());

test('whoever was verified before is known as a person', async () => {
  database = await createDatabaseBefore('0415-seller-people');
  await database.client.query(`SET session_replication_role = replica;
    INSERT INTO identities (user_id, check_id, sealed_name, sealed_number, number_hash, elements, verified_at)
    VALUES ('0197955f-0000-7000-8000-000000000001', '0197955f-0000-7000-8000-000000000002', 'a', 'b',
      decode(repeat('ab', 32), 'hex'), 3, '2026-11-01T00:00:00Z');
    SET session_replication_role = DEFAULT`);
  await database.applyMigration();
  const { rows } = await database.client.query<{ seller: string; hash: string }>(
    `SELECT seller_id AS seller, encode(person_hash, 'hex') AS hash FROM seller_people`,
  );
  expect(rows).toEqual([{ seller: '0197955f-0000-7000-8000-000000000001', hash: 'ab'.repeat(32) }]);
});
