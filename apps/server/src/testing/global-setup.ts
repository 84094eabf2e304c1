import { rmSync } from 'node:fs';
import { Client, escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { sandboxKeys } from '../gateways/payments/sandbox-keys.ts';
import { createDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { migrate } from '../platform/migrate.ts';
import { databaseFolder, makeDatabaseFolder, type DatabaseFolder } from './databases/database-folder.ts';
import { databaseUrl } from './databases/database-url.ts';

/** Connection data of the one PostgreSQL that the tests share. */
export type TestPostgres = {
  /** Connection to the database `postgres`, with the right to make and drop databases. */
  readonly adminConnectionString: string;
  readonly templateName: string;
  readonly cloneStrategy: DatabaseFolder['cloneStrategy'];
  /** Begins the name of every database of this run. */
  readonly prefix: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

interface Running {
  postgres: TestPostgres;
  stop(): Promise<void>;
}

/** Each project of a run loads this file separately; they share only the process. */
const run = process as { shoushouTestPostgres?: { running: Promise<Running>; projects: number } };

/**
 * Starts one PostgreSQL for the whole run, and migrates one template database, with keys for payments, that every test
 * file clones: a new one in its own folder, in memory where there is room, or that of TEST_DATABASE_URL, whose user is a
 * superuser and where only databases of this run are created and removed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.shoushouTestPostgres ??= { running: start(process.env['TEST_DATABASE_URL']), projects: 0 });
  shared.projects += 1;
  const { postgres, stop } = await shared.running;
  project.provide('testPostgres', postgres);
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    delete run.shoushouTestPostgres;
    await stop();
  };
}

/**
 * Settings of each connection: tests forgo durability, which no call test is about and which costs a disk flush a
 * commit.
 */
const sessionSettings = {
  synchronous_commit: 'off',
  // Counting the rows of every table would start two processes each time, which take ten times as long as the counting.
  max_parallel_workers_per_gather: 0,
  // With the default of one second, a test that provokes a deadlock waits for a second each time.
  deadlock_timeout: '10ms',
};

async function start(outside: string | undefined): Promise<Running> {
  const server = outside ? await useOutside(outside) : await startOwn();
  const prefix = `test_${process.pid}`;
  const templateName = `${prefix}_template`;
  await removeDatabases(server.adminConnectionString, prefix);
  await ask(server.adminConnectionString, (client) =>
    client.query(`CREATE DATABASE ${templateName} TEMPLATE template0`),
  );
  await migrate(databaseUrl(server.adminConnectionString, templateName));
  await makePaymentKeys(databaseUrl(server.adminConnectionString, templateName));
  await ask(server.adminConnectionString, (client) =>
    client.query(`ALTER DATABASE ${templateName} WITH is_template true allow_connections false`),
  );
  return {
    postgres: {
      adminConnectionString: server.adminConnectionString,
      templateName,
      cloneStrategy: server.cloneStrategy,
      prefix,
    },
    async stop() {
      await removeDatabases(server.adminConnectionString, prefix);
      await server.stop();
    },
  };
}

/**
 * The keys that an installation makes at its first payment: in each world they would take a quarter of a second of the
 * processor.
 */
async function makePaymentKeys(connectionString: string): Promise<void> {
  const database = createDatabase({ connectionString });
  try {
    await sandboxKeys(database)();
  } finally {
    await database.close();
  }
}

type Server = Pick<TestPostgres, 'adminConnectionString' | 'cloneStrategy'> & { stop(): Promise<void> };

async function useOutside(connectionString: string): Promise<Server> {
  await ask(connectionString, async (client) => {
    const { rows } = await client.query<{ version: number; superuser: string; encoding: string; collation: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('is_superuser') AS superuser,
       pg_encoding_to_char(encoding) AS encoding, datcollate AS collation FROM pg_database WHERE datname = 'template0'`,
    );
    const { version, superuser, encoding, collation } = rows[0]!;
    if (version < 150_000)
      throw new Error(
        `TEST_DATABASE_URL: PostgreSQL ${Math.floor(version / 10_000)} is too old, 15 or later is needed.`,
      );
    if (superuser !== 'on')
      throw new Error(
        'TEST_DATABASE_URL: its user must be a superuser, since tests make roles and databases and end connections.',
      );
    if (encoding !== 'UTF8' || !/^C(\.utf-?8)?$/i.test(collation))
      throw new Error(
        `TEST_DATABASE_URL: the cluster is ${encoding} sorted as ${collation}. Make one with initdb --encoding=UTF8 --locale=C.UTF-8.`,
      );
  });
  const url = new URL(connectionString);
  url.searchParams.set(
    'options',
    Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  );
  return { adminConnectionString: url.href, cloneStrategy: 'wal_log', stop: async () => {} };
}

async function startOwn(): Promise<Server> {
  const { path, cloneStrategy } = databaseFolder();
  const dataDirectory = makeDatabaseFolder(path);
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    port: 25_400 + (process.pid % 1_000),
    settings: {
      ...sessionSettings,
      fsync: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      max_connections: 300,
      shared_buffers: '256MB',
    },
    log: () => undefined,
  });
  return {
    adminConnectionString: postgres.connectionString('postgres'),
    cloneStrategy,
    async stop() {
      await postgres.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Removes the databases left by this run, or by an earlier one with the same process id. */
async function removeDatabases(adminConnectionString: string, prefix: string): Promise<void> {
  await ask(adminConnectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [`${prefix}_`],
    );
    for (const { name } of rows) {
      await client.query(`ALTER DATABASE ${escapeIdentifier(name)} WITH is_template false`);
      await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
    }
  });
}

async function ask(connectionString: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
