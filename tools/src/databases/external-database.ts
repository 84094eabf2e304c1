import { Client } from 'pg';
import { isRecovering } from '../../../apps/server/src/platform/database/named-statement.ts';
import { reportWaiting, whenReachable } from '../../../apps/server/src/platform/database/await-database.ts';

/** The oldest PostgreSQL version that the migrations support, as in `server_version_num`. */
const OLDEST = 150_000;

/**
 * Checks that the PostgreSQL of DATABASE_URL responds and is recent enough; waits for one that recovers. @throws Error
 * that says what to do and never contains the password
 */
export async function checkExternalDatabase(connectionString: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(connectionString)) {
    throw new Error(
      'DATABASE_URL 需写成 postgres://用户:密码@主机:端口/库名。\nDATABASE_URL has to look like postgres://user:password@host:port/database.',
    );
  }
  const version = await readVersion(connectionString)
    .catch((error: NodeJS.ErrnoException) => {
      // A server that does not respond at all usually has a wrong address.
      if (!isRecovering(error)) throw error;
      return whenReachable(() => readVersion(connectionString), reportWaiting);
    })
    .catch((error: Error) => {
      const reason = error.message || (error as NodeJS.ErrnoException).code || error.name;
      throw new Error(
        `连不上 DATABASE_URL 的数据库，请检查地址、用户、密码和库名（${reason}）。\nThe database of DATABASE_URL cannot be used (${reason}): check host, port, user, password and database.`,
      );
    });
  if (version < OLDEST)
    throw new Error(
      `DATABASE_URL 的 PostgreSQL 版本过低，需要 15 或更高。\nThe PostgreSQL of DATABASE_URL is too old (${Math.floor(version / 10_000)}): 15 or later is needed.`,
    );
}

async function readVersion(connectionString: string): Promise<number> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 15_000 });
  // A later connection failure is reported to the query that runs then.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    return Number(rows[0]?.version);
  } finally {
    await client.end();
  }
}
