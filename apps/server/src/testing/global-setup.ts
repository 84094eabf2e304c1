import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { migrate } from '../platform/migrate.ts';

/** What the tests are told about the one PostgreSQL they share. */
export type TestPostgres = {
  /** Connection to the database `postgres`, with the right to make and drop databases. */
  readonly adminConnectionString: string;
  readonly templateName: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

const templateName = 'template_migrated';

interface Running {
  postgres: TestPostgres;
  stop(): Promise<void>;
}

/** Each project of a run loads this file by itself; the process is what they have in common. */
const run = process as { shoushouTestPostgres?: { running: Promise<Running>; projects: number } };

/**
 * Starts one PostgreSQL for the whole run, in a folder of its own, and migrates one template database that every test
 * file clones. It forgoes durability, which no call test is about and which costs a disk flush a commit.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.shoushouTestPostgres ??= { running: start(), projects: 0 });
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

async function start(): Promise<Running> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'shoushou-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    port: 25_400 + (process.pid % 1_000),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      max_connections: 300,
      // Counting the rows of every table would start two processes each time, which take ten times as long as the counting.
      max_parallel_workers_per_gather: 0,
      shared_buffers: '256MB',
      // With the default of one second, a test that provokes a deadlock waits for a second each time.
      deadlock_timeout: '10ms',
    },
    log: () => undefined,
  });
  await postgres.createDatabase(templateName);
  await migrate(postgres.connectionString(templateName));
  const client = new Client({ connectionString: postgres.connectionString('postgres') });
  await client.connect();
  await client.query(`ALTER DATABASE ${templateName} WITH is_template true allow_connections false`);
  await client.end();
  return {
    postgres: { adminConnectionString: postgres.connectionString('postgres'), templateName },
    async stop() {
      await postgres.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
