import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0141-campaign-desk');
});
afterAll(() => database.drop());

test('campaign desk: stewards of before still stand, each with an id of their own, and only the note that we shipped is reworded', async () => {
  const steward = '018f0000-0000-7000-8000-000000000001';
  await database.client.query(`
    INSERT INTO estate_stewards (adcode, estate, user_id, since)
    VALUES ('440305', '海月花园', '${steward}', '2026-11-01T00:00:00Z'), ('440305', '蔚蓝海岸', '${steward}',
    '2026-11-02T00:00:00Z');
    INSERT INTO invitation_rules (version, valid_from, rules, note)
    VALUES (2, '2026-11-01T00:00:00Z', '{"budgetFen": 1}', 'first rule');`);
  await database.applyMigration();
  const stewards = await database.client.query<{ id: string; estate: string; ended_at: Date | null; named_by: string }>(
    'SELECT id, estate, ended_at, named_by FROM estate_stewards ORDER BY since',
  );
  expect(stewards.rows).toEqual([
    { id: expect.any(String), estate: '海月花园', ended_at: null, named_by: '' },
    { id: expect.any(String), estate: '蔚蓝海岸', ended_at: null, named_by: '' },
  ]);
  expect(new Set(stewards.rows.map(({ id }) => id)).size).toBe(2);
  expect(
    (await database.client.query('SELECT version, note, made_by FROM invitation_rules ORDER BY version')).rows,
  ).toEqual([
    { version: 1, note: '首个规则', made_by: '' },
    { version: 2, note: 'first rule', made_by: '' },
  ]);
  const nameAgain = `INSERT INTO estate_stewards (adcode, estate, user_id, since)
    VALUES ('440305', '海月花园', '${steward}', '2026-11-20T00:00:00Z')`;
  await expect(database.client.query(nameAgain)).rejects.toThrow('estate_stewards_standing');
  await database.client.query(`UPDATE estate_stewards SET ended_at = now(), ended_by = '陈' WHERE estate = '海月花园'`);
  await database.client.query(nameAgain);
});
