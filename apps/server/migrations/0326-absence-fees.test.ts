import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0326-absence-fees');
});
afterAll(() => database.drop());

test('absences: the newest rules of before are followed by the same with absences, and stay as they are', async () => {
  const read = async () =>
    (
      await database.client.query<{ version: number; rules: Record<string, unknown> }>(
        'SELECT version, rules FROM order_fee_rules ORDER BY version',
      )
    ).rows;
  const before = await read();
  await database.applyAll();
  const after = await read();
  expect(after.slice(0, before.length)).toEqual(before);
  const { absence, ...rest } = after[before.length]!.rules;
  expect([rest, absence]).toEqual([
    before.at(-1)!.rules,
    expect.objectContaining({ noShowMinutes: 60, noShowFen: 1_000, waitMinutes: 15, absentFen: 500 }),
  ]);
});
