import { chownSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';

/** Settings of a primary so that standbys can follow it and, after a change of roles, each other. */
export const primarySettings = {
  wal_level: 'replica',
  max_wal_senders: 8,
  wal_keep_size: '256MB',
  hot_standby: 'on',
} as const;

export interface StandbyOptions {
  /** Data folder of the primary, and of the standby to be made. */
  from: string;
  to: string;
  /** First port to try. */
  port: number;
  /** Its name at the primary, for `synchronous_standby_names`. */
  name: string;
  settings?: Readonly<Record<string, string | number>>;
  log?: (line: string) => void;
}

/**
 * Copies the files of a running cluster, between the two calls that make such a copy consistent; the npm packages have
 * no `pg_basebackup`. The copy belongs to the owner of the original.
 */
export async function copyCluster(postgres: EmbeddedPostgres, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: postgres.connectionString('postgres') });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('copy', true)`);
    mkdirSync(to, { recursive: true });
    cpSync(join(from, 'cluster'), join(to, 'cluster'), {
      recursive: true,
      filter: (path) => !/cluster\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pgsql_tmp.*)$/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(to, 'cluster', 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  mkdirSync(join(to, 'cluster', 'pg_wal', 'archive_status'), { recursive: true });
  cpSync(join(from, 'password'), join(to, 'password'));
  const { uid, gid } = statSync(join(from, 'cluster'));
  for (const path of ['.', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    chownSync(join(to, path), uid, gid);
}

/** Makes a standby of a running primary by streaming replication, and starts it. */
export async function startStandby(
  primary: EmbeddedPostgres,
  { from, to, port, name, settings = {}, log = () => {} }: StandbyOptions,
): Promise<EmbeddedPostgres> {
  await copyCluster(primary, from, to);
  writeFileSync(join(to, 'cluster', 'standby.signal'), '');
  return startEmbeddedPostgres({
    dataDirectory: to,
    port,
    restart: false,
    log,
    settings: {
      ...primarySettings,
      ...(await leastSettings(primary)),
      ...settings,
      primary_conninfo: followingOf(primary, name),
    },
  });
}

/** Settings that must be at least as large on a standby as on its primary. */
async function leastSettings(primary: EmbeddedPostgres): Promise<Record<string, string>> {
  const client = new Client({ connectionString: primary.connectionString('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings
       WHERE name IN ('max_connections', 'max_worker_processes', 'max_wal_senders', 'max_prepared_transactions',
       'max_locks_per_transaction')`,
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await client.end();
  }
}

/** Makes the primary acknowledge a commit only after this standby has flushed it; an empty name disables this. */
export async function waitForStandbyAtCommit(primary: EmbeddedPostgres, name: string): Promise<void> {
  const client = new Client({ connectionString: primary.connectionString('postgres') });
  await client.connect();
  try {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
    await client.query('SELECT pg_reload_conf()');
    for (let tries = 0; name !== ''; tries += 1) {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_replication WHERE application_name = $1 AND sync_state = 'sync'`,
        [name],
      );
      if (rowCount === 1) return;
      if (tries === 600) throw new Error(`the standby ${name} does not follow`);
      await wait(100);
    }
  } finally {
    await client.end();
  }
}

/** `primary_conninfo` that leads to this server. */
function followingOf(primary: EmbeddedPostgres, name: string): string {
  const url = new URL(primary.connectionString('postgres'));
  return `host=${url.hostname} port=${url.port} user=${url.username} password=${url.password} application_name=${name}`;
}
