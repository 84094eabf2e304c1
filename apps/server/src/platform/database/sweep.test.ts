import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { createDatabase } from './database.ts';
import { sweep } from './sweep.ts';
import type { Database, Value } from './types.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = createDatabase({ connectionString: home.connectionString });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

test('old rows go some thousand in a statement, until none is left, and the rest stays', async () => {
  await database.query(
    `INSERT INTO error_reports (id, key, url, content, platform, version, manufacturer, model, shell_version, at)
     SELECT new_id(now()), '', '', '', '', '', '', '', '', to_timestamp(n) FROM generate_series(1, 10010) AS n`,
  );
  const counts: unknown[] = [];
  await sweep(
    {
      async query<Row extends object>(text: string, values: readonly Value[] = []) {
        const rows = await database.query<Row>(text, values);
        counts.push(...rows);
        return rows;
      },
    },
    { table: 'error_reports', key: 'id', where: 'at <= to_timestamp($1)' },
    [10_000],
  );
  expect(counts).toEqual([{ count: 5000 }, { count: 5000 }, { count: 0 }]);
  expect(await database.query('SELECT FROM error_reports')).toHaveLength(10);
});
