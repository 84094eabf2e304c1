import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { readOwners, readSchema, schemaPage, type SchemaTable } from './schema-pages.ts';

const texts = import.meta.glob<string>(
  ['../../domains/**/*.{store,table,case}.ts', '../../platform/**/*.ts', '../../sandbox/**/*.ts', '!**/*.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const sources = new Map(Object.entries(texts).map(([path, text]) => [path.replace('../../', ''), text]));
const pages = new URL('../../../../../docs/schema/', import.meta.url);

let testDatabase: TestDatabase;
let database: Database;
let byDomain: Map<string, SchemaTable[]>;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ connectionString: testDatabase.connectionString });
  const tables = await readSchema(database);
  const owners = readOwners(tables, sources);
  byDomain = Map.groupBy(tables, ({ name }) => owners.get(name)!);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('pages of the tables', () => {
  it('say of every domain its tables as the migrated database has them', async () => {
    for (const [domain, tables] of byDomain)
      await expect(schemaPage(domain, tables)).toMatchFileSnapshot(`../../../../../docs/schema/${domain}.md`);
  });

  it('are of domains that have tables, and no others', () => {
    expect(readdirSync(pages).toSorted()).toEqual([...byDomain.keys()].map((domain) => `${domain}.md`).toSorted());
  });

  it('name whose rows a table has, what it refers to, and what becomes of it with an account', () => {
    const addresses = byDomain.get('places')!.find(({ name }) => name === 'addresses')!;
    const page = schemaPage('places', [addresses]);
    expect(page).toContain('Placed by its person');
    expect(page).toContain('Removed with the account');
    expect(page).toContain('PRIMARY KEY');
  });
});
