import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0140-papers');
});
afterAll(() => database.drop());

test('papers: pictures of checks that ended are taken for gone since then, and operators of before keep their right to look at papers', async () => {
  await database.client.query(`
    INSERT INTO identity_checks (user_id, id, state, elements, sealed_name, sealed_number, number_hash, front, back,
      submitted_at, ended_at)
    SELECT gen_random_uuid(), gen_random_uuid(), state, 2, '', '', sha256(state::bytea), '/files/front.jpg',
      '/files/back.jpg', '2026-11-02T08:00:00Z', ended_at
    FROM (VALUES ('refused', '2026-11-02T09:00:00Z'::timestamptz), ('replaced', NULL),
      ('verified', '2026-11-02T09:00:00Z'), ('reviewing', NULL)) AS checks (state, ended_at);
    INSERT INTO operators (id, name, display_name, password_hash, sealed_totp, created_at)
    VALUES (gen_random_uuid(), 'chen', '陈', '', '', '2026-11-01T00:00:00Z');
    INSERT INTO files (owner_id, id, name, width, height, bytes, uploaded_at)
    VALUES (gen_random_uuid(), 'photo', 'photo.jpg', 1, 1, 1, '2026-11-01T00:00:00Z');`);
  await database.applyMigration();
  const checks = await database.client.query<{ state: string; removed: Date | null }>(
    'SELECT state, photos_gone_at AS removed FROM identity_checks ORDER BY state',
  );
  expect(checks.rows).toEqual([
    { state: 'refused', removed: new Date('2026-11-02T09:00:00Z') },
    { state: 'replaced', removed: new Date('2026-11-02T08:00:00Z') },
    { state: 'reviewing', removed: null },
    { state: 'verified', removed: null },
  ]);
  expect((await database.client.query('SELECT rights FROM operators')).rows).toEqual([{ rights: ['papers'] }]);
  expect((await database.client.query('SELECT sealed_by FROM files')).rows).toEqual([{ sealed_by: null }]);
  await database.client.query(
    `INSERT INTO operators (id, name, display_name, password_hash, sealed_totp, created_at)
      VALUES (gen_random_uuid(), 'wu', '吴', '', '', '2026-11-20T00:00:00Z')`,
  );
  expect((await database.client.query(`SELECT rights FROM operators WHERE name = 'wu'`)).rows).toEqual([
    { rights: [] },
  ]);
});
