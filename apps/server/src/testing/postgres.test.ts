import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from './postgres.ts';

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('databases of tests', () => {
  test('each is migrated, is its own, and is gone after drop', async () => {
    const one = await createTestDatabase();
    const other = await createTestDatabase();
    try {
      await ask(one.connectionString, 'CREATE TABLE only_here (n int)');
      expect(await ask(other.connectionString, "SELECT to_regclass('only_here') AS found")).toEqual([{ found: null }]);
      expect(await ask(other.connectionString, "SELECT to_regclass('schema_migrations') IS NOT NULL AS found")).toEqual(
        [{ found: true }],
      );
    } finally {
      await one.drop();
      await other.drop();
    }
    await expect(ask(one.connectionString, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });
});
