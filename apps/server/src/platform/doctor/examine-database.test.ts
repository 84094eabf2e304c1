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

it('says that a collation takes I and i for two letters, as Turkish has them', async () => {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  const turkish = new URL(database.connectionString);
  turkish.pathname += '_turkish';
  const name = turkish.pathname.slice(1);
  try {
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C'`,
    );
    const findings = await examineDatabase({ connectionString: turkish.href, readConnectionString: null, live: false });
    expect(findings.find((finding) => finding.name === 'database.collation')).toMatchObject({
      level: 'weak',
      english: expect.stringContaining('Turkish'),
    });
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
  }
});
