import { Client, type ClientConfig } from 'pg';
import { reasonOf } from '../database/connection-reasons.ts';
import { placements } from '../database/placement.ts';
import { LONGEST_BEHIND } from '../database/read-replica.ts';
import { newestMigration } from '../migrate.ts';
import { findingsOf, type Finding } from './finding.ts';
import { examinePooler } from './examine-pooler.ts';
import { judgeDurability, judgeRole, judgeServer, type Facts } from './judge-database.ts';

const { stops, weak, fine } = findingsOf('database');

/** Milliseconds that the database's clock may differ, besides the time that the question took. */
const CLOCK_TOLERANCE = 1_000;
const FACTS = `SELECT current_setting('server_version_num')::int / 10000 AS version,
  pg_encoding_to_char(d.encoding) AS encoding,
  COALESCE(d.datcollversion IS DISTINCT FROM pg_database_collation_actual_version(d.oid), false) AS "collationChanged",
  lower('I') = 'i' AS "foldsLatin",
  current_user AS role, r.rolsuper AS superuser,
  EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user) AS owns,
  ARRAY(SELECT name FROM unnest($1::text[]) name CROSS JOIN LATERAL to_regclass('public.' || name) AS there
    WHERE NOT (has_table_privilege(there, 'SELECT')
      AND (name = 'schema_migrations' OR has_table_privilege(there, 'INSERT'))) ORDER BY name) AS "closedTables",
  to_regclass('public.schema_migrations')::text AS migrations,
  (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS tls,
  COALESCE(inet_server_addr() << '127.0.0.0/8' OR inet_server_addr() = '::1', true) AS local,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
  NULLIF(r.rolconnlimit, -1) AS "roleConnections", NULLIF(d.datconnlimit, -1) AS "databaseConnections",
  current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
  current_setting('synchronous_commit') AS "synchronousCommit", current_setting('full_page_writes') AS "fullPageWrites",
  current_setting('archive_mode') AS "archiveMode",
  (SELECT extract(epoch FROM now() - last_archived_time) / 3600 FROM pg_stat_archiver)::float8 AS "archivedHours",
  (SELECT last_failed_time > last_archived_time OR (last_archived_time IS NULL AND last_failed_time IS NOT NULL)
  FROM pg_stat_archiver) AS "archiveFails",
  pg_is_in_recovery() AS standby, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
FROM pg_database d, pg_roles r WHERE d.datname = current_database() AND r.rolname = current_user`;

const CLUSTER = 'SELECT system_identifier::text AS cluster FROM pg_control_system()';
/** SQLSTATE of a right that is missing. */
const FORBIDDEN = '42501';

export interface DatabaseToExamine {
  connectionString: string;
  /** A standby for reads. */
  readConnectionString: string | null;
  /** Whether money and people are real: what only an installation with real providers must have is weak there. */
  live: boolean;
}

/** Looks at the database as a server would use it. */
export async function examineDatabase(database: DatabaseToExamine): Promise<Finding[]> {
  const settings: ClientConfig = { connectionString: database.connectionString, connectionTimeoutMillis: 5_000 };
  const client = new Client({ ...settings, application_name: 'shoushou-doctor' });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [unreachable(error as Error & { code?: string })];
  }
  try {
    const askedAt = Date.now();
    const facts = (await client.query<Facts>(FACTS, [Object.keys(placements)])).rows[0]!;
    const away = Math.max(0, Math.abs(facts.now - (askedAt + Date.now()) / 2) - (Date.now() - askedAt));
    return [
      ...judgeServer(facts, database.live),
      ...judgeRole(facts, database.live),
      ...judgeDurability(facts, database.live),
      ...(away > CLOCK_TOLERANCE
        ? [
            weak(
              'clock',
              `数据库与本机的时钟相差 ${Math.round(away / 1_000)} 秒，请都用 NTP 校时`,
              `the clocks of the database and of this machine differ by ${Math.round(away / 1_000)} s: set both by NTP`,
            ),
          ]
        : [fine('clock', '数据库与本机的时钟一致', 'the clocks of the database and of this machine agree')]),
      ...(await judgeSchema(client, facts)),
      ...(await examinePooler(settings)),
      ...(database.readConnectionString === null
        ? []
        : await examineReplica(database.readConnectionString, client, facts.role)),
    ];
  } catch (error) {
    return [
      stops(
        'question',
        `数据库答不上来：${(error as Error).message}`,
        `the database refuses to answer: ${(error as Error).message}`,
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Says why a connection was not made. */
export function unreachable(error: Error & { code?: string }): Finding {
  const [chinese, english] = reasonOf(error) ?? [error.message, error.message];
  return stops(
    'unreachable',
    `连不上 DATABASE_URL（${error.code ?? '无代码'}）：${chinese}`,
    `DATABASE_URL cannot be used (${error.code ?? 'no code'}): ${english}`,
  );
}

async function judgeSchema(client: Client, { migrations, closedTables }: Facts): Promise<Finding[]> {
  const newest = newestMigration();
  if (migrations === null)
    return [
      stops(
        'migrations',
        '还没有建表：请先运行 npm run migrate（镜像里是 node apps/server/dist/migrate.js）',
        'there are no tables yet: run npm run migrate (in the image node apps/server/dist/migrate.js)',
      ),
    ];
  // What it may not read is among the rights.
  if (closedTables.includes('schema_migrations')) return [];
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM schema_migrations ORDER BY name DESC LIMIT 1',
  );
  const applied = rows[0]?.name ?? '';
  if (newest !== null && applied < newest)
    return [
      stops(
        'migrations',
        `表停在 ${applied || '开头'}，本版本需要 ${newest}：请运行 npm run migrate`,
        `the tables are at ${applied || 'the beginning'} and this version needs ${newest}: run npm run migrate`,
      ),
    ];
  const findings = [
    newest !== null && applied > newest
      ? weak(
          'migrations',
          `表已被更新的版本更新到 ${applied}，本版本只到 ${newest}：退回旧版本时可以这样运行，否则请安装那个版本`,
          `the tables are at ${applied}, made by a newer version than this one (${newest}): fine while you go back to it, else install that version`,
        )
      : fine('migrations', `表已更新到 ${applied}`, `the tables are at ${applied}`),
  ];
  if (closedTables.length > 0) return findings;
  const operators = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM operators');
  return operators.rows[0]!.count > 0
    ? [...findings, fine('operators', '有运营人员', 'there are operators')]
    : [
        ...findings,
        weak(
          'operators',
          '还没有运营人员，没人能进后台：npm run operator:create',
          'there is no operator, so nobody can enter the console: npm run operator:create',
        ),
      ];
}

async function examineReplica(connectionString: string, primary: Client, role: string): Promise<Finding[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, application_name: 'shoushou-doctor' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const own = await primary.query<{ cluster: string }>(CLUSTER);
    const { rows: there } = await client.query<{ cluster: string }>(CLUSTER);
    const { rows } = await client.query<{ standby: boolean; behind: number | null }>(
      `SELECT pg_is_in_recovery() AS standby,
         CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
              ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8 END AS behind`,
    );
    const { standby, behind } = rows[0]!;
    if (!standby || there[0]!.cluster !== own.rows[0]!.cluster)
      return [
        weak(
          'replica',
          'DATABASE_READ_URL 不是这个主库的备库，读都走主库',
          'DATABASE_READ_URL is no standby of this primary, so all reads go to the primary',
        ),
      ];
    if (behind !== null && behind * 1_000 > LONGEST_BEHIND)
      return [
        weak(
          'replica',
          `备库落后 ${Math.round(behind)} 秒，读都走主库：请看备库的磁盘和网络`,
          `the standby is ${Math.round(behind)} s behind, so all reads go to the primary: look at its disk and network`,
        ),
      ];
    return [fine('replica', '备库跟得上', 'the standby keeps up')];
  } catch (error) {
    // Managed databases take it from their users, and servers know by it whether a standby is their primary's.
    if ((error as { code?: string }).code === FORBIDDEN)
      return [
        weak(
          'replica',
          `${role} 不能问数据库是哪一个，读都走主库：请管理员执行 GRANT EXECUTE ON FUNCTION pg_control_system() TO ${role}`,
          `${role} may not ask which database this is, so all reads go to the primary: let an administrator run GRANT EXECUTE ON FUNCTION pg_control_system() TO ${role}`,
        ),
      ];
    return [
      weak(
        'replica',
        `连不上 DATABASE_READ_URL，读都走主库：${(error as Error).message}`,
        `DATABASE_READ_URL cannot be used, so all reads go to the primary: ${(error as Error).message}`,
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}
