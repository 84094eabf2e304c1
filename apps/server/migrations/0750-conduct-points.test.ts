import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0750-conduct-points');
  await database.client.query(`INSERT INTO recycler_conduct (recycler_id, points_lost) VALUES ('r1', 3), ('r2', 0)`);
  await database.applyAll();
});
afterAll(() => database.drop());

test('what recyclers had lost so far counts for another ninety days', async () => {
  const { rows } = await database.client.query(
    `SELECT recycler_id, rule, points, giver, round(extract(epoch FROM expires_at - given_at) / 86400)::int AS days
      FROM conduct_points`,
  );
  expect(rows).toEqual([{ recycler_id: 'r1', rule: 'earlier', points: 3, giver: null, days: 90 }]);
});
