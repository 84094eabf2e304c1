import { resolve } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { createDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import type { Database } from '../../../apps/server/src/platform/database/types.ts';
import { checkExternalDatabase } from './external-database.ts';
import { load } from '../project.ts';

/** A person of the sample city to sign in as. */
export type SamplePerson = {
  readonly mobile: string;
  readonly name: string;
  readonly role: string;
  readonly password?: string;
  readonly payPassword?: string;
};

/** The server's module that seeds the sample city. */
export type SeedModule = {
  seed(database: Database, options?: { ads?: boolean }): Promise<unknown>;
  samplePeople: readonly SamplePerson[];
};

const loadSeedSources = (): Promise<SeedModule> => load('apps', 'server', 'src', 'seed', 'index.ts');

/** The server's database, and a function that releases it. */
export type ProductDatabase = { readonly connectionString: string; readonly embedded: boolean; stop(): Promise<void> };

const databaseName = 'shoushou';
/** The sample city is seeded here and renamed when complete, so that a start killed half-way leaves no partial city. */
const unfinishedName = 'shoushou_unfinished';

/**
 * Opens the database: that of DATABASE_URL, or the embedded one in DATA_DIR, which is seeded with the sample city when
 * new. Both are migrated to the newest schema.
 */
export async function openProductDatabase(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  loadSeed: () => Promise<SeedModule>,
): Promise<ProductDatabase> {
  if (env['DATABASE_URL']) {
    await checkExternalDatabase(env['DATABASE_URL']);
    await migrate(env['DATABASE_URL']);
    return { connectionString: env['DATABASE_URL'], embedded: false, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({
    dataDirectory: resolve(env['DATA_DIR'] || 'data', 'postgres'),
    settings: { max_connections: 200, shared_buffers: '256MB', random_page_cost: 1.1, jit: 'off' },
    log,
  });
  try {
    if (!(await databaseExists(postgres.connectionString('postgres')))) {
      log('第一次启动：正在生成示例城市（深圳）… / First start: making the sample city (Shenzhen) …');
      const startedAt = performance.now();
      await execute(postgres.connectionString('postgres'), `DROP DATABASE IF EXISTS ${unfinishedName} WITH (FORCE)`);
      await postgres.createDatabase(unfinishedName);
      await seedSampleCity(postgres.connectionString(unfinishedName), { loadSeed });
      await execute(
        postgres.connectionString('postgres'),
        `ALTER DATABASE ${unfinishedName} RENAME TO ${escapeIdentifier(databaseName)}`,
      );
      log(`示例城市已生成 / Sample city made (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    } else await migrate(postgres.connectionString(databaseName));
    return { connectionString: postgres.connectionString(databaseName), embedded: true, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/**
 * Migrates a database and seeds the sample city; `reset` empties it first. Without it, a database that contains users
 * is refused with an explanation.
 */
export async function seedSampleCity(
  connectionString: string,
  {
    reset = false,
    ads = true,
    loadSeed = loadSeedSources,
  }: { reset?: boolean; ads?: boolean; loadSeed?: () => Promise<SeedModule> } = {},
): Promise<void> {
  if (reset) await emptyDatabase(connectionString);
  await migrate(connectionString);
  const { seed } = await loadSeed();
  const database = createDatabase({ connectionString, patient: true });
  try {
    await seed(database, { ads });
  } finally {
    await database.close();
  }
}

async function emptyDatabase(connectionString: string): Promise<void> {
  await execute(connectionString, 'DROP SCHEMA public CASCADE');
  await execute(connectionString, 'CREATE SCHEMA public');
}

async function databaseExists(adminConnectionString: string): Promise<boolean> {
  return (await execute(adminConnectionString, 'SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])) > 0;
}

async function execute(connectionString: string, sql: string, values: string[] = []): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
