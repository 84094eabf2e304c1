import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, migrationsDirectory } from '../platform/migrate.ts';
import { createEmptyDatabase } from './postgres.ts';

/** A database before one migration, in which rows can be inserted before it runs. */
export type EarlierDatabase = {
  readonly client: Client;
  readonly connectionString: string;
  /** Applies only that migration; SQL functions stay as the earlier migrations created them. */
  applyMigration(): Promise<void>;
  /** Applies it, everything after it and the SQL functions: the database of today. */
  applyAll(): Promise<void>;
  drop(): Promise<void>;
};

/**
 * Makes a database to which every migration before the named one was applied: `createDatabaseBefore('0140-papers')`.
 */
export function createDatabaseBefore(migration: string): Promise<EarlierDatabase> {
  return createEarlier(migration, (file) => file < `${migration}.sql`);
}

/** Makes a database as a release left it whose newest migration is the named one. */
export function createDatabaseAt(migration: string): Promise<EarlierDatabase> {
  return createEarlier(migration, (file) => file <= `${migration}.sql`);
}

async function createEarlier(migration: string, applied: (file: string) => boolean): Promise<EarlierDatabase> {
  const files = readdirSync(migrationsDirectory).filter((file) => file.endsWith('.sql'));
  if (!files.includes(`${migration}.sql`)) throw new Error(`There is no migration ${migration}.`);
  const database = await createEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-migrations-'));
  const copy = (file: string): void => copyFileSync(join(migrationsDirectory, file), join(folder, file));
  for (const file of files) if (applied(file)) copy(file);
  await migrate(database.connectionString, folder);
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  return {
    client,
    connectionString: database.connectionString,
    async applyMigration() {
      copy(`${migration}.sql`);
      await migrate(database.connectionString, folder);
    },
    async applyAll() {
      await migrate(database.connectionString);
    },
    async drop() {
      await client.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
