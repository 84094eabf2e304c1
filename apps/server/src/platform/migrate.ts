import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { whenReachable } from './database/await-database.ts';
import { unfitnessOf } from './database/fit-database.ts';
import { sqlErrorLine } from './sql-error-line.ts';
import { applyFunctions, readFunctionFiles } from './sql-functions.ts';

/** One file of `apps/server/migrations`, forward only. */
type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Files applied by this call, in order; `alreadyThere` counts migrations recorded before. */
export type MigrationResult = { readonly applied: readonly string[]; readonly alreadyThere: number };

/**
 * A migration waits this many milliseconds for a table or row in use: requests that queue up behind it wait as long.
 */
const lockTimeoutMs = 200;
/** Then it lets waiting transactions pass for this long and retries, until its total patience is used up. */
const lockPauseMs = 500;
const lockPatienceMs = 120_000;

/** `apps/server/migrations`; the built server has its own copy. */
export const migrationsDirectory = ['migrations', '../../migrations']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path))!;

/** An arbitrary number, the same in every process that migrates. */
const lockKey = 7_318_460_211;

/**
 * Brings a database to the newest schema: each unrecorded file of `migrations/NNNN-name.sql`, in order of its number,
 * each in its own transaction, and then each changed file of `migrations/functions`, all in one. Several processes may
 * call it concurrently; one works and the others wait. Waits for a database in recovery.
 *
 * @param onWaiting called once when the database has to be waited for
 * @throws Error with a readable message when the database is too old or of another encoding, when an applied file has
 * been changed or removed, or when a file fails (which is rolled back).
 */
export async function migrate(
  connectionString: string,
  directory: string = migrationsDirectory,
  onWaiting: () => void = () => {},
): Promise<MigrationResult> {
  const migrations = readMigrations(directory);
  const functions = readFunctionFiles(join(directory, 'functions'));
  const client = await whenReachable(() => connect(connectionString), onWaiting);
  try {
    await refuseUnfitDatabase(client);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
    );
    const recorded = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations ORDER BY name',
    );
    refuseChangedHistory(migrations, recorded.rows);
    const known = new Set(recorded.rows.map(({ name }) => name));
    const applied: string[] = [];
    for (const migration of migrations.filter(({ name }) => !known.has(name))) {
      await applyPatiently(client, migration);
      applied.push(migration.name);
    }
    applied.push(...(await applyFunctions(client, functions)));
    return { applied, alreadyThere: known.size };
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'shoushou-migrate' });
  await client.connect();
  return client;
}

/** Before the first table: what is wrong with the database is otherwise found in the middle, or by lost characters. */
async function refuseUnfitDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
            current_setting('server_encoding') AS encoding`,
  );
  const unfit = unfitnessOf(rows[0]!);
  if (unfit.length > 0) throw new Error(unfit.map(({ chinese, english }) => `${chinese}\n${english}`).join('\n'));
}

/** Applies a migration between requests that use its tables. */
async function applyPatiently(client: Client, migration: Migration): Promise<void> {
  for (const startedAt = performance.now(); ; await wait(lockPauseMs)) {
    try {
      return await apply(client, migration);
    } catch (error) {
      const timedOut = ((error as Error).cause as { code?: string } | undefined)?.code === '55P03';
      if (!timedOut || performance.now() - startedAt > lockPatienceMs) throw error;
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    const { message } = error as Error;
    throw new Error(
      `数据库迁移 ${migration.name} 失败，没有保留任何改动。\nThe migration ${migration.name} failed and nothing of it was kept${sqlErrorLine(migration.sql, error)}: ${message}`,
      { cause: error },
    );
  }
}

function refuseChangedHistory(
  migrations: readonly Migration[],
  recorded: readonly { name: string; checksum: string }[],
): void {
  const newest = recorded.at(-1)?.name ?? '';
  for (const { name, checksum } of recorded) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new Error(
        `数据库里有本程序不认识的迁移 ${name}，它来自更新的版本：请启动那个版本。\nThe database has the migration ${name}, which this program does not know: it was migrated by a newer version. Start that version.`,
      );
    if (file.checksum !== checksum)
      throw new Error(
        `迁移 ${name} 在应用之后被改动：请还原该文件，把改动写成新的迁移。\nThe migration ${name} was changed after it had been applied. Put the file back as it was and write the change as a new migration.`,
      );
  }
  const late = migrations.find(({ name }) => name < newest && !recorded.some((row) => row.name === name));
  if (late)
    throw new Error(
      `迁移 ${late.name} 的编号排在已应用的 ${newest} 之前：请换成下一个编号。\nThe migration ${late.name} has a number before ${newest}, which has been applied. Give it the next free number.`,
    );
}

/** Name of the last migration of this version; null without any. */
export const newestMigration = (directory: string = migrationsDirectory): string | null =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.replace(/\.sql$/, '') ?? null;

function readMigrations(directory: string): Migration[] {
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const numbers = new Map<string, string>();
  for (const file of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (!number) throw new Error(`The migration ${file} is not named NNNN-name.sql.`);
    const twin = numbers.get(number);
    if (twin) throw new Error(`The migrations ${twin} and ${file} have the same number.`);
    numbers.set(number, file);
  }
  return files.map((file) => {
    // Line endings are normalized, so that a checkout on Windows has the same checksum.
    const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n');
    return { name: file.replace(/\.sql$/, ''), sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
