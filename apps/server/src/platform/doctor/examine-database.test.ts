import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { newestMigration } from '../migrate.ts';
import { examineDatabase } from './examine-database.ts';
import type { Finding } from './finding.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const migrations = async (): Promise<Finding | undefined> => {
  const { connectionString } = database;
  const findings = await examineDatabase({ connectionString, readConnectionString: null, live: false });
  return findings.find(({ name }) => name === 'database.migrations');
};

it('says that a newer version has changed the tables, by the names of both', async () => {
  expect(await migrations()).toMatchObject({ level: 'fine' });
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('9999-later', '')`);
  await client.end();
  expect(await migrations()).toMatchObject({
    level: 'weak',
    english: expect.stringContaining(`at 9999-later, made by a newer version than this one (${newestMigration()})`),
  });
});
