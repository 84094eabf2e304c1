import { Client, type ClientConfig } from 'pg';
import { POOLER_SETTINGS, reasonOf } from '../database/connection-reasons.ts';
import { sessionLimits } from '../database/database.ts';
import { findingsOf, type Finding } from './finding.ts';

const { stops, fine } = findingsOf('database');

const limitNames = Object.keys(sessionLimits) as readonly (keyof typeof sessionLimits)[];
const inRole = (name: keyof typeof sessionLimits): string =>
  `ALTER ROLE … SET ${name} = '${sessionLimits[name] / 1_000}s'`;
const RUNBOOK = 'docs/runbooks/install.md';
/** SQLSTATE of a connection for which there is no place. */
const TOO_MANY = '53300';

const notOfSessions = (mode: string, inMode: string): Finding =>
  stops(
    'pooler',
    `中间的连接池是${mode}，实时消息和预编译语句会失效：请改为会话模式（PgBouncer：pool_mode = session），或直连数据库`,
    `the pooler in between is ${inMode}, which breaks LISTEN and prepared statements: use session mode (PgBouncer: pool_mode = session), or connect directly`,
  );

/**
 * Whether what stands before the database keeps a session: LISTEN, prepared statements and time limits need it. A
 * pooler in transaction mode lends one backend to two clients in turn, which a setting of the session shows.
 */
export async function examinePooler(settings: ClientConfig): Promise<Finding[]> {
  const open = async (): Promise<Client> => {
    const client = new Client({ ...settings, application_name: 'shoushou-doctor', ...sessionLimits });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  let first: Client | undefined;
  let second: Client | undefined;
  try {
    [first, second] = [await open(), await open()];
    const { rows: limits } = await first.query<{ name: keyof typeof sessionLimits }>(
      `SELECT name FROM unnest($1::text[]) name WHERE current_setting(name) = '0'`,
      [limitNames],
    );
    const missing = limits.map(({ name }) => name);
    const mark = "SELECT pg_backend_pid() AS pid, current_setting('shoushou.doctor', true) AS mark";
    await first.query("SET shoushou.doctor = 'first'");
    const { rows: before } = await first.query<{ pid: number }>(mark);
    await second.query('BEGIN');
    const { rows: other } = await second.query<{ mark: string | null }>(mark);
    const { rows: after } = await first.query<{ pid: number; mark: string | null }>(mark);
    await second.query('ROLLBACK');
    await first.query('RESET shoushou.doctor');
    const shared = after[0]!.pid !== before[0]!.pid || after[0]!.mark !== 'first' || other[0]!.mark === 'first';
    return [
      shared
        ? notOfSessions('事务模式', 'in transaction mode')
        : fine('pooler', '连接保持会话', 'connections keep their session'),
      missing.length === 0
        ? fine('timeouts', '语句时限有效', 'time limits of statements reach the database')
        : stops(
            'timeouts',
            `时限没有传到数据库（${missing.join('、')} 是 0），慢语句、等锁和停住的事务会占住连接：${missing.map(inRole).join('；')}（${RUNBOOK}）`,
            `time limits do not reach the database (0: ${missing.join(', ')}), so slow statements, waits for locks and idle transactions hold their connections: ${missing.map(inRole).join('; ')} (${RUNBOOK})`,
          ),
    ];
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === TOO_MANY) {
      const [chinese, english] = reasonOf(error)!;
      return [
        stops(
          'more_connections',
          `再开连接被拒绝（${message}）：${chinese}`,
          `further connections are refused (${message}): ${english}`,
        ),
      ];
    }
    // Its start parameters were taken: a pooler that lends its backends by statement takes no transaction.
    if (second) return [notOfSessions(`语句模式（${message}）`, `in statement mode (${message})`)];
    return [
      stops(
        'pooler',
        `连接不接受服务端的启动参数（${code ?? message}）：连接池请用会话模式；${POOLER_SETTINGS}；${limitNames.map(inRole).join('；')}（${RUNBOOK}）`,
        `the connection refuses the server's start parameters (${code ?? ''} ${message}): session mode; ${POOLER_SETTINGS}; ${limitNames.map(inRole).join('; ')} (${RUNBOOK})`,
      ),
    ];
  } finally {
    await first?.end().catch(() => undefined);
    await second?.end().catch(() => undefined);
  }
}
