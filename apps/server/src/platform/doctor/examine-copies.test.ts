import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { primarySettings, startStandby } from '../../testing/databases/standby.ts';
import { createDatabase } from '../database/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/index.ts';
import { platformGauges } from '../metrics/gauges.ts';
import { migrate } from '../migrate.ts';
import { examineDatabase } from './examine-database.ts';
import type { Finding } from './finding.ts';

const folder = mkdtempSync(join(tmpdir(), 'shoushou-copies-'));
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;

beforeAll(async () => {
  const from = join(folder, 'primary');
  primary = await startEmbeddedPostgres({
    dataDirectory: from,
    port: 26_700,
    log: () => {},
    settings: { ...primarySettings, fsync: 'off', archive_mode: 'on', archive_command: '/bin/true' },
  });
  await primary.createDatabase('copied');
  await migrate(primary.connectionString('copied'));
  // Nobody waits a week for a test: what PostgreSQL measures since its last segment and its last replayed commit is said
  // by these instead, whose names are found first.
  await execute(
    primary,
    `CREATE SCHEMA shown`,
    `CREATE TABLE shown.pg_stat_archiver AS SELECT * FROM pg_catalog.pg_stat_archiver`,
    `UPDATE shown.pg_stat_archiver SET last_archived_time = now()`,
    `CREATE FUNCTION shown.pg_last_xact_replay_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT now() - interval ''20 s'''`,
    `ALTER DATABASE copied SET search_path = shown, pg_catalog, public`,
  );
  standby = await startStandby(primary, {
    from,
    to: join(folder, 'standby'),
    port: 26_720,
    name: 'reader',
    settings: { fsync: 'off' },
  });
});
afterAll(async () => {
  await standby?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function execute(postgres: EmbeddedPostgres, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: postgres.connectionString('copied') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
const find = async (name: string): Promise<Finding | undefined> => {
  const findings = await examineDatabase({
    connectionString: primary.connectionString('copied'),
    readConnectionString: standby.connectionString('copied'),
    live: true,
  });
  return findings.find((finding) => finding.name === name);
};

test('a backup that is a week old is said by the doctor, and by the figure that the alert reads', async () => {
  const readAge = async (): Promise<number> => {
    const database = createDatabase({ connectionString: primary.connectionString('copied') });
    try {
      return Number(
        await platformGauges.find(({ name }) => name === 'archive_age_seconds')!.read(database, Date.now()),
      );
    } finally {
      await database.close();
    }
  };
  expect(await find('database.backup')).toMatchObject({ level: 'fine' });
  expect(await readAge()).toBeLessThan(600);
  await execute(primary, `UPDATE shown.pg_stat_archiver SET last_archived_time = now() - interval '7 days'`);
  expect(await find('database.backup')).toMatchObject({
    level: 'weak',
    chinese: expect.stringContaining('7 天前'),
    english: expect.stringContaining('7 days ago'),
  });
  expect(await readAge()).toBeGreaterThanOrEqual(7 * 86_400);
});

test('a standby that is 20 s behind is said by the doctor, and no longer when it has caught up', async () => {
  await execute(standby, 'SELECT pg_wal_replay_pause()');
  await execute(primary, `UPDATE shown.pg_stat_archiver SET archived_count = 1`);
  await expect
    .poll(() => find('database.replica'))
    .toMatchObject({ level: 'weak', english: expect.stringContaining('20 s behind') });
  await execute(standby, 'SELECT pg_wal_replay_resume()');
  await expect.poll(() => find('database.replica')).toMatchObject({ level: 'fine' });
});

test('a role that may not ask which database this is hears how it may, and all else is looked at as well', async () => {
  await execute(
    primary,
    `CREATE ROLE narrow LOGIN PASSWORD 'x'`,
    'GRANT USAGE ON SCHEMA shown TO narrow',
    'GRANT SELECT ON ALL TABLES IN SCHEMA shown TO narrow',
    'REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC',
  );
  const asNarrow = (postgres: EmbeddedPostgres): string => {
    const url = new URL(postgres.connectionString('copied'));
    [url.username, url.password] = ['narrow', 'x'];
    return url.href;
  };
  const examine = (): Promise<Finding[]> =>
    examineDatabase({
      connectionString: asNarrow(primary),
      readConnectionString: asNarrow(standby),
      live: true,
    });
  await expect
    .poll(async () => (await examine()).find(({ name }) => name === 'database.replica')?.english)
    .toContain('GRANT EXECUTE ON FUNCTION pg_control_system() TO narrow');
  expect((await examine()).map(({ name }) => name)).toContain('database.version');
});
