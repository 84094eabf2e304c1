import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { awaitMigrated } from './await-migrated.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a server that was started before the migration of its release waits for it, and tells why once', async () => {
  const onWaiting = vi.fn<(reason: string) => void>();
  const waiting = awaitMigrated(database.connectionString, { newest: '9999-of-this-release', onWaiting: onWaiting });
  await vi.waitFor(
    () => expect(onWaiting).toHaveBeenCalledWith('the migration 9999-of-this-release is not there yet'),
    {
      timeout: 10_000,
    },
  );
  await client.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('9999-of-this-release', 'sum')`);
  await waiting;
  expect(onWaiting).toHaveBeenCalledTimes(1);
});

test('an earlier server starts at once on the database of a newer release', async () => {
  await client.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('9998-of-an-earlier-one', 'sum')`);
  const onWaiting = vi.fn<(reason: string) => void>();
  await awaitMigrated(database.connectionString, { newest: '9998-of-an-earlier-one', onWaiting: onWaiting });
  expect(onWaiting).not.toHaveBeenCalled();
});

test('a role that the migration makes first is waited for, and when nothing comes the last reason is told', async () => {
  const address = new URL(database.connectionString);
  address.pathname = '/not_made_yet';
  await expect(awaitMigrated(address.href, { patience: 0, onWaiting: () => {} })).rejects.toThrow(
    /等不到数据库迁移：.*not_made_yet/,
  );
});
