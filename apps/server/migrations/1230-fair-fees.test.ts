import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('1230-fair-fees');
});
afterAll(() => database.drop());

test('fair fees: the newest rules of before are followed by the same with the limits, and booked orders keep theirs', async () => {
  const read = async () =>
    (
      await database.client.query<{ rules: Record<string, unknown> }>(
        'SELECT rules FROM order_fee_rules ORDER BY version',
      )
    ).rows.map(({ rules }) => rules);
  const before = await read();
  await database.applyAll();
  const after = await read();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after[before.length]).toEqual({
    ...before.at(-1)!,
    infoFeeMostThousandths: 100,
    moves: { most: 3, freeMinutes: 60 },
    escapeHours: 48,
  });
});
