import { afterEach, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
afterEach(() => database.drop());

test('the first rules have a note that operators can read; those of others stay', async () => {
  database = await createDatabaseBefore('0416-first-rules-notes');
  await database.client.query(
    `INSERT INTO dispatch_rules (version, valid_from, rules, note, made_by)
      SELECT 2, valid_from + interval '1 day', rules, 'first rules', '王调度' FROM dispatch_rules WHERE version = 1`,
  );
  await database.applyMigration();
  const notes = async (table: string) =>
    (await database.client.query<{ note: string }>(`SELECT note FROM ${table} ORDER BY version`)).rows.map(
      ({ note }) => note,
    );
  expect([await notes('dispatch_rules'), await notes('order_fee_rules')]).toEqual([
    ['首个规则', 'first rules'],
    ['首个规则', '迟到的费用', '爽约的费用'],
  ]);
});
