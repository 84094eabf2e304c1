import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { createDatabase } from './database.ts';
import type { Database, Transaction } from './types.ts';

const GIVEN_UP_AFTER = 300;

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = createDatabase({ connectionString: home.connectionString, endsWithin: GIVEN_UP_AFTER });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const sleep = `SELECT pg_sleep(${(2 * GIVEN_UP_AFTER) / 1_000})`;

describe('a statement that takes longer than a request waits', () => {
  test('is given up', async () => {
    await expect(database.transaction((tx) => tx.query(sleep))).rejects.toThrow('Query read timeout');
  });

  test('ends in a transaction that allows it the time, and the next transaction is held to the usual one again', async () => {
    await database.transaction(async (tx) => {
      await tx.allow(10_000);
      await tx.query(sleep);
    });
    await expect(database.transaction((tx) => tx.query(sleep))).rejects.toThrow('Query read timeout');
  });

  test('is ended by the database where even that time has passed', async () => {
    await expect(
      database.transaction(async (tx) => {
        await tx.allow(50);
        await tx.query(sleep);
      }),
    ).rejects.toMatchObject({ code: '57014' });
  });
});

test('of statements that are sent together the one that failed is heard of, not those that the database refused after it', async () => {
  const failing = async (tx: Transaction): Promise<void> => {
    await Promise.all([tx.query('SELECT 1 / 0'), Promise.resolve()]);
  };
  await expect(database.transaction((tx) => Promise.all([failing(tx), tx.query('SELECT 1')]))).rejects.toMatchObject({
    code: '22012',
  });
});
