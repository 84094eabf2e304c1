import { Client, escapeIdentifier } from 'pg';
import type { TestPostgres } from '../../../apps/server/src/testing/global-setup.ts';

/** Set by the tests' global setup, which runs in this process. */
const run = process as { shoushouTestPostgres?: { running: Promise<{ postgres: TestPostgres }> } };

/**
 * Replaces an SQL function in the template database that every test file clones. @returns false when the database
 * rejects the text
 */
export async function changeFunction(sql: string): Promise<boolean> {
  const { adminConnectionString, templateName } = (await run.shoushouTestPostgres!.running).postgres;
  const template = escapeIdentifier(templateName);
  const url = new URL(adminConnectionString);
  url.pathname = `/${templateName}`;
  await execute(adminConnectionString, `ALTER DATABASE ${template} WITH allow_connections true`);
  try {
    await execute(url.href, sql);
    return true;
  } catch {
    return false;
  } finally {
    await execute(adminConnectionString, `ALTER DATABASE ${template} WITH allow_connections false`);
  }
}

async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
