import { Client, escapeIdentifier } from 'pg';

/**
 * Creates a database unless it exists. Safe for simultaneous callers. @param adminConnectionString connection to
 * another database of the same server, with the right to create databases
 */
export async function createDatabaseIfMissing(adminConnectionString: string, databaseName: string): Promise<void> {
  const client = new Client({ connectionString: adminConnectionString });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(databaseName)}`);
  } catch (error) {
    // 42P04 duplicate_database, 23505 unique_violation in the catalogue: another caller was first.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
