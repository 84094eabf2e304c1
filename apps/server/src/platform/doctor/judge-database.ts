import { unfitnessOf } from '../database/fit-database.ts';
import { findingsOf, type Finding } from './finding.ts';

const { stops, weak, fine } = findingsOf('database');

/** Connections of two processes and of administration (docs/configuration.md, DATABASE_POOL). */
const LEAST_CONNECTIONS = 36;
/** Hours without an archived segment after which a backup can't bring the newest day back. */
const ARCHIVE_HOURS = 24;

/** What a database tells about itself. */
export interface Facts {
  version: number;
  encoding: string;
  collationChanged: boolean;
  /** Whether `I` and `i` are one letter: not in the locales of Turkish and Azeri. */
  foldsLatin: boolean;
  role: string;
  superuser: boolean;
  owns: boolean;
  /** Tables whose rows the role may not write; of the list of migrations, read. */
  closedTables: readonly string[];
  migrations: string | null;
  tls: boolean | null;
  local: boolean;
  connections: number;
  /** Null without a limit of its own. */
  roleConnections: number | null;
  databaseConnections: number | null;
  checksums: string;
  fsync: string;
  synchronousCommit: string;
  fullPageWrites: string;
  archiveMode: string;
  archivedHours: number | null;
  archiveFails: boolean | null;
  standby: boolean;
  now: number;
}

export function judgeServer(facts: Facts, live: boolean): Finding[] {
  const { version, encoding, collationChanged, foldsLatin, tls, local } = facts;
  const unfit = unfitnessOf({ version, encoding }).map(({ name, chinese, english }) => stops(name, chinese, english));
  const of = (name: string): Finding | undefined => unfit.find((finding) => finding.name === `database.${name}`);
  return [
    of('version') ?? fine('version', `PostgreSQL ${version}`, `PostgreSQL ${version}`),
    of('encoding') ?? fine('encoding', '编码是 UTF8', 'the encoding is UTF8'),
    collationChanged
      ? weak(
          'collation',
          '操作系统的排序规则变了，索引可能已错乱：REINDEX DATABASE 后执行 ALTER DATABASE … REFRESH COLLATION VERSION',
          'the system’s collation has changed, so indexes may be wrong: REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION',
        )
      : foldsLatin
        ? fine('collation', '排序规则没有变', 'the collation is that of the indexes')
        : weak(
            'collation',
            '这种排序规则（土耳其语、阿塞拜疆语）里大写 I 的小写不是 i，搜索会找不到字母名称和代码：请用 LOCALE C.UTF-8 另建数据库，再把备份恢复进去',
            'under this collation (Turkish, Azeri) I is not i in small letters, so searches miss names and codes in Latin letters: make another database with LOCALE C.UTF-8 and restore the backup into it',
          ),
    judgeConnections(facts),
    tls || local || !live
      ? fine('tls', '到数据库的连接有保护', 'the way to the database is protected')
      : weak(
          'tls',
          '到数据库的连接没有加密：在 DATABASE_URL 后加 ?sslmode=verify-full',
          'the connection to the database is not encrypted: add ?sslmode=verify-full to DATABASE_URL',
        ),
  ];
}

/** The tightest of three limits decides, and is what to raise. */
function judgeConnections({ connections, roleConnections, databaseConnections, role }: Facts): Finding {
  const [[count, limit]] = (
    [
      [connections, 'max_connections'],
      [roleConnections ?? Infinity, `ALTER ROLE ${role} CONNECTION LIMIT`],
      [databaseConnections ?? Infinity, 'ALTER DATABASE … CONNECTION LIMIT'],
    ] as [number, string][]
  ).sort(([one], [other]) => one - other) as [[number, string]];
  return count >= LEAST_CONNECTIONS
    ? fine('connections', `可用连接 ${count} 个`, `${count} connections`)
    : weak(
        'connections',
        `只有 ${count} 个连接，两个服务进程和管理要 ${LEAST_CONNECTIONS} 个：请调大 ${limit}`,
        `${count} connections only, and two servers and administration use ${LEAST_CONNECTIONS}: raise ${limit}`,
      );
}

export function judgeRole({ superuser, owns, closedTables, role }: Facts, live: boolean): Finding[] {
  if (closedTables.length > 0) {
    const some = closedTables.slice(0, 3);
    const isMore = closedTables.length > some.length;
    return [
      stops(
        'rights',
        `${role} 用不了 ${closedTables.length} 张表（${some.join('、')}${isMore ? ' 等' : ''}）：请以表的所有者运行 npm run migrate，并设置 SERVER_ROLE=${role}；每次升级都要`,
        `${role} may not use ${closedTables.length} of the tables (${some.join(', ')}${isMore ? ', …' : ''}): run npm run migrate as the owner of the tables with SERVER_ROLE=${role}, at each upgrade`,
      ),
    ];
  }
  if (!(superuser || owns) || !live) return [fine('rights', `以 ${role} 连接`, `connected as ${role}`)];
  return [
    weak(
      'rights',
      `${role} ${superuser ? '是超级用户' : '拥有这些表'}：服务端请用只改行的用户（npm run migrate，SERVER_ROLE）`,
      `${role} ${superuser ? 'is a superuser' : 'owns the tables'}: let servers connect as a role that only changes rows (npm run migrate with SERVER_ROLE)`,
    ),
  ];
}

export function judgeDurability(facts: Facts, live: boolean): Finding[] {
  const findings: Finding[] = [];
  const unsafe = Object.entries({
    fsync: facts.fsync,
    synchronous_commit: facts.synchronousCommit,
    full_page_writes: facts.fullPageWrites,
  }).flatMap(([name, value]) => (value === 'off' ? [name] : []));
  if (unsafe.length > 0 && live)
    findings.push(
      weak(
        'durability',
        `${unsafe.join('、')} 是 off，断电会丢已确认的钱和订单：请打开`,
        `${unsafe.join(', ')} is off, so a power cut loses money and orders that were confirmed: turn it on`,
      ),
    );
  if (facts.checksums !== 'on' && live)
    findings.push(
      weak(
        'checksums',
        '没有数据校验，磁盘坏了看不出来：停库后运行 pg_checksums --enable',
        'no data checksums, so a failing disk goes unnoticed: stop the database and run pg_checksums --enable',
      ),
    );
  if (facts.standby)
    findings.push(
      stops(
        'standby',
        'DATABASE_URL 指向备库，不能写：请指向主库',
        'DATABASE_URL leads to a standby, which takes no writes: name the primary',
      ),
    );
  return [...findings, ...(live ? judgeArchive(facts) : [])];
}

function judgeArchive({ archiveMode, archivedHours, archiveFails }: Facts): Finding[] {
  if (archiveMode === 'off')
    return [
      weak(
        'backup',
        '没有归档 WAL，只能恢复到最近一次备份（云数据库自己做时可忽略）：docs/runbooks/backup-and-restore.md',
        'WAL is not archived, so a restore ends at the newest base backup (a managed database may do it by itself): docs/runbooks/backup-and-restore.md',
      ),
    ];
  if (archiveFails === true)
    return [
      weak(
        'backup',
        '最近一次归档 WAL 失败，备份到此为止：请看数据库日志',
        'the newest attempt to archive WAL failed, so backups end there: look at the database’s log',
      ),
    ];
  if (archivedHours === null || archivedHours > ARCHIVE_HOURS)
    return [
      weak(
        'backup',
        archivedHours === null
          ? '还没有归档过 WAL'
          : `最近一次归档 WAL 在 ${Math.floor(archivedHours / 24)} 天前，备份已旧：请看 archive_command`,
        archivedHours === null
          ? 'no WAL has been archived yet'
          : `WAL was archived ${Math.floor(archivedHours / 24)} days ago at last, so the backup is old: look at archive_command`,
      ),
    ];
  return [fine('backup', 'WAL 在归档', 'WAL is being archived')];
}
