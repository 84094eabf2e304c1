import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('0450-limits-by-level');
});
afterAll(() => database.drop());

test('limits by level: the newest rules of before are followed by the same with a limit a level, and who took before begins at level 1 until the night', async () => {
  const read = async () =>
    (
      await database.client.query<{ rules: Record<string, unknown> }>(
        'SELECT rules FROM order_fee_rules ORDER BY version',
      )
    ).rows.map(({ rules }) => rules);
  await database.client.query(`INSERT INTO recycler_conduct (recycler_id, points_lost) VALUES ('r1', 2)`);
  const before = await read();
  await database.applyAll();
  const after = await read();
  expect(after.slice(0, before.length)).toEqual(before);
  const { mostUnderWay, ...rest } = before.at(-1)!;
  expect(mostUnderWay).toBe(10);
  expect(after[before.length]).toEqual({ ...rest, underWayByLevel: [3, 6, 10, 12, 15] });
  expect((await database.client.query('SELECT points_lost, level, level_day FROM recycler_conduct')).rows).toEqual([
    { points_lost: 2, level: 1, level_day: null },
  ]);
});
