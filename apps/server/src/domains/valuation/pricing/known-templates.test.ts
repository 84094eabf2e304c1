import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { createTemplateReader } from './known-templates.steps.ts';

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

const begin = async (publishedAt: string, text: string): Promise<void> => {
  await database.query(
    `INSERT INTO valuation_templates (key, version, questions, state, note, made_by, published_at)
     VALUES ('phone', 2, $1, 'published', '', '', $2)`,
    [JSON.stringify([{ key: 'q', text }]), publishedAt],
  );
};
const first = '2026-11-21T02:00:00.000Z';
const second = '2026-11-21T03:00:00.000Z';

test('questions are read once, and again where the same number was published anew', async () => {
  const read = createTemplateReader();
  const version = { templateKey: 'phone', templateVersion: 2, templatePublishedAt: first };
  expect(await read(database, version)).toBeNull();
  await begin(first, '旧题');
  const known = await read(database, version);
  expect(known?.questions).toMatchObject([{ text: '旧题' }]);
  await database.query('TRUNCATE valuation_templates CASCADE');
  expect(await read(database, version)).toBe(known);
  await begin(second, '新题');
  expect((await read(database, { ...version, templatePublishedAt: second }))?.questions).toMatchObject([
    { text: '新题' },
  ]);
});
