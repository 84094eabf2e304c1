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
 * that came with it.
 */
export async function grantServerRole(connectionString: string, { name, password }: ServerRole): Promise<void> {
  await prepareJobQueue(connectionString);
  const client = new Client({ connectionString, application_name: 'shoushou-migrate' });
  await client.connect();
  try {
    const role = escapeIdentifier(name);
    const { rows } = await client.query<{ owner: string; database: string; there: boolean }>(
      `SELECT current_user AS owner, current_database() AS database, EXISTS (SELECT FROM pg_roles
       WHERE rolname = $1) AS there`,
      [name],
    );
    const { owner, database, there } = rows[0]!;
    if (owner === name) throw new Error(`The role ${name} owns the tables; servers need another one.`);
    await client.query('BEGIN');
    await client.query(
      `${there ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password)} NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT`,
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
