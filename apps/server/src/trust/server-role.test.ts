import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMarket, paidOrder } from '../domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { grantServerRole } from '../platform/server-role.ts';
import { migrate } from '../platform/migrate.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
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

describe('an owner that is no superuser, as of a managed database,', () => {
  const owner = `owner_${randomBytes(6).toString('hex')}`;
  const servers = { name: `server_${randomBytes(6).toString('hex')}`, password };
  let database: TestDatabase;
  let admin: Client;
  let asOwner: string;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    admin = new Client({ connectionString: database.connectionString });
    await admin.connect();
    const [{ name: databaseName }] = (await admin.query<{ name: string }>('SELECT current_database() AS name'))
      .rows as [{ name: string }];
    await admin.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${password}'`);
    await admin.query(`ALTER DATABASE "${databaseName}" OWNER TO ${owner}`);
    const url = new URL(database.connectionString);
    url.username = owner;
    url.password = password;
    url.searchParams.delete('options');
    asOwner = url.href;
    await migrate(asOwner);
  });
  afterAll(async () => {
    await admin.query(`DROP OWNED BY ${servers.name}`);
    await admin.query(`DROP ROLE ${servers.name}`);
    await admin.end();
    await database.drop();
    const cluster = new Client({ connectionString: home.connectionString });
    await cluster.connect();
    await cluster.query(`DROP ROLE ${owner}`);
    await cluster.end();
  });

  const mayWrite = async (): Promise<boolean> =>
    (await admin.query<{ may: boolean }>(`SELECT has_table_privilege($1, 'orders', 'INSERT') AS may`, [servers.name]))
      .rows[0]!.may;

  test('says what an administrator must do while it may make no roles, and grants to the role that was made', async () => {
    await expect(grantServerRole(asOwner, servers)).rejects.toThrow(`CREATE ROLE "${servers.name}" LOGIN`);
    await admin.query(`CREATE ROLE ${servers.name} LOGIN NOINHERIT PASSWORD '${password}'`);
    await grantServerRole(asOwner, servers);
    expect(await mayWrite()).toBe(true);
    await admin.query(`DROP OWNED BY ${servers.name}; DROP ROLE ${servers.name}`);
  });

  test('makes the role, and renews it with each release', async () => {
    await admin.query(`ALTER ROLE ${owner} CREATEROLE`);
    await grantServerRole(asOwner, servers);
    await grantServerRole(asOwner, servers);
    expect(await mayWrite()).toBe(true);
  });

  test('refuses a role for servers that may do more', async () => {
    await admin.query(`ALTER ROLE ${servers.name} CREATEDB`);
    await expect(grantServerRole(asOwner, servers)).rejects.toThrow('servers need another one');
    await admin.query(`ALTER ROLE ${servers.name} NOCREATEDB`);
  });
});
