import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './databases/database-url.ts';
import type {} from './global-setup.ts';

/** A database of one test file: migrated, and empty except for rows of the migrations and the keys for payments. */
export type TestDatabase = {
  readonly connectionString: string;
  /** Closes remaining connections and removes the database. */
  drop(): Promise<void>;
};

/** Clones the migrated template. One per test file, in `beforeAll`; `drop` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('testPostgres').templateName);
}

/** A database without any table of ours, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0');
}

async function cloneDatabase(templateName: string): Promise<TestDatabase> {
  const { adminConnectionString, prefix, cloneStrategy } = inject('testPostgres');
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await execute(
    adminConnectionString,
    `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(templateName)} STRATEGY ${cloneStrategy}`,
  );
  return {
    connectionString: databaseUrl(adminConnectionString, name),
    drop: () => execute(adminConnectionString, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  };
}

async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
