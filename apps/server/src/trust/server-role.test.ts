import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMarket, paidOrder } from '../domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { grantServerRole } from '../platform/server-role.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { deliverAll, openTestServer, TestClock, type TestServer } from '../testing/server.ts';

// Roles belong to the whole cluster, which other tests share.
const name = `server_${randomBytes(6).toString('hex')}`;
const password = randomBytes(18).toString('base64url');

let home: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  home = await createTestDatabase();
  await grantServerRole(home.connectionString, { name, password });
  const url = new URL(home.connectionString);
  url.username = name;
  url.password = password;
  // Those of the tests' connections, which an ordinary role may not set.
  url.searchParams.delete('options');
  server = await openTestServer(url.href, new TestClock());
});
afterAll(async () => {
  await server.close();
  const owner = new Client({ connectionString: home.connectionString });
  await owner.connect();
  await owner.query(`DROP OWNED BY ${name}`);
  await owner.query(`DROP ROLE ${name}`);
  await owner.end();
  await home.drop();
});

describe('a server that connects as a role which may only read and write rows', () => {
  test('does an order from booking to payment, delivers its events and runs every job', async () => {
    await buildMarket(server);
    await paidOrder(server);
    await deliverAll(server);
    const failed: string[] = [];
    for (const job of server.server.jobs.names)
      await server.server.jobs.run(job).catch((error: Error) => failed.push(`${job}: ${error.message}`));
    expect(failed).toEqual([]);
    await server.server.jobs.start();
    await server.server.jobs.stop();
    expect(await findBrokenOrders(server.deps.database)).toEqual([]);
    expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  });

  test.each([
    ['make a table', 'CREATE TABLE intruder (id int)'],
    ['lift the trigger that keeps the postings', 'ALTER TABLE ledger_postings DISABLE TRIGGER ALL'],
    [
      'replace the function that moves money',
      'CREATE OR REPLACE FUNCTION ledger_post_batch(jsonb, timestamptz) RETURNS integer LANGUAGE sql RETURN 1',
    ],
    ['drop a table', 'DROP TABLE order_events'],
    ['empty a table', 'TRUNCATE orders CASCADE'],
    ['change what happened to an order', 'UPDATE order_events SET kind = kind'],
    ['remove what happened to an order', 'DELETE FROM order_events'],
    ['change who looked at a number', 'UPDATE order_contact_looks SET city = city'],
    ['go past triggers', `SET session_replication_role = 'replica'`],
    ['record a migration', `INSERT INTO schema_migrations (name, checksum) VALUES ('9999-intruder', 'x')`],
    ['make itself more', `ALTER ROLE ${name} SUPERUSER`],
    ['read a file of the machine', `SELECT pg_read_file('/etc/passwd')`],
    ['run a program', `COPY orders FROM PROGRAM 'true'`],
  ])('can’t %s', async (_, statement) => {
    await expect(server.deps.database.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the role of servers', () => {
  test('is renewed with its password, also for tables that came later', async () => {
    const owner = new Client({ connectionString: home.connectionString });
    await owner.connect();
    await owner.query('CREATE TABLE came_later (id int)');
    await expect(server.deps.database.query('SELECT id FROM came_later')).rejects.toMatchObject({ code: '42501' });
    await grantServerRole(home.connectionString, { name, password });
    await owner.end();
    expect(await server.deps.database.query('SELECT id FROM came_later')).toEqual([]);
  });

  test('is never the owner of the tables', async () => {
    const owner = new URL(home.connectionString).username;
    await expect(grantServerRole(home.connectionString, { name: owner, password })).rejects.toThrow('another one');
  });
});
