import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { prepareJobQueue } from './jobs/jobs.ts';

/** The role that servers connect as. */
export interface ServerRole {
  readonly name: string;
  readonly password: string;
}

/**
 * Makes or renews the role that servers connect as: it reads and writes rows and calls functions, and can change no
 * table, trigger or function, nor empty a table. Access to a server's connection is therefore not enough to remove what
 * protects the records of money and people. Call it as the owner of the tables after each migration, for the tables
 * that came with it. An owner that may not make roles, as of a managed database, is content with a role that an
 * administrator has made.
 *
 * @throws when there is none, or when it may do more than a server should
 */
export async function grantServerRole(connectionString: string, { name, password }: ServerRole): Promise<void> {
  await prepareJobQueue(connectionString);
  const client = new Client({ connectionString, application_name: 'shoushou-migrate' });
  await client.connect();
  try {
    const role = escapeIdentifier(name);
    const { rows } = await client.query<{
      owner: string;
      database: string;
      mayWriteRole: boolean;
      there: boolean;
      tooMuch: boolean;
    }>(
      `SELECT own.rolname AS owner, current_database() AS database, own.rolsuper OR (own.rolcreaterole AND (servers.oid IS NULL OR current_setting('server_version_num')::int < 160000
        OR pg_has_role(servers.oid, 'MEMBER WITH ADMIN OPTION'))) AS "mayWriteRole",
       servers.oid IS NOT NULL AS there, coalesce(servers.rolsuper OR servers.rolcreatedb OR servers.rolcreaterole, false) AS "tooMuch"
       FROM pg_roles own LEFT JOIN pg_roles servers ON servers.rolname = $1 WHERE own.rolname = current_user`,
      [name],
    );
    const { owner, database, mayWriteRole, there, tooMuch } = rows[0]!;
    if (owner === name) throw new Error(`The role ${name} owns the tables; servers need another one.`);
    if (tooMuch) throw new Error(`The role ${name} may make roles or databases; servers need another one.`);
    if (!there && !mayWriteRole)
      throw new Error(
        `数据库账号 ${owner} 不能创建账号：请管理员先创建 ${name}，再运行一次。\n${owner} may not make roles. Let an administrator run CREATE ROLE ${role} LOGIN NOINHERIT PASSWORD '…', then run this again.`,
      );
    await client.query('BEGIN');
    // What it must not be is not repeated: that takes a superuser, or an owner that may make databases.
    if (mayWriteRole)
      await client.query(
        `${there ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password)} NOINHERIT`,
      );
    await client.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC`);
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${escapeIdentifier(database)} TO ${role}`);
    for (const schema of ['public', 'pgboss']) {
      await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
      await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
      await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
      await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role}`);
    }
    // Only migrations record which migrations were applied.
    await client.query(`REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role}`);
    // Their triggers say the same, and go when orders are distributed (database/distribution.ts).
    await client.query(`REVOKE UPDATE, DELETE ON order_events, order_contact_looks FROM ${role}`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
