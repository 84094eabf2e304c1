import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../domains/accounts/builders/accounts.builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { openTestServer, TestClock, type TestServer } from '../../testing/server.ts';
import { newestMigration } from '../migrate.ts';
import { serveHealth } from './health.ts';

/**
 * A connection to the database that transfers nothing while frozen, as with a halted machine: connections stay open.
 */
async function freezableWire(
  connectionString: string,
): Promise<{ connectionString: string; freeze(on: boolean): void; close(): void }> {
  const here = new URL(connectionString);
  const there = { host: here.hostname, port: Number(here.port) };
  const sockets: Socket[] = [];
  let frozen = false;
  const server = createServer((near) => {
    const distant = connect(there);
    sockets.push(near, distant);
    for (const [from, to] of [
      [near, distant],
      [distant, near],
    ] as const) {
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.on('data', (piece) => void (frozen || to.write(piece)));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  here.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: here.href,
    freeze: (on) => {
      // Swallowed bytes never arrive: a connection that was open never works again.
      frozen = on;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let database: TestDatabase;
let wire: Awaited<ReturnType<typeof freezableWire>>;
let server: Omit<TestServer, 'close'> & { close(): Promise<void> };
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  wire = await freezableWire(database.connectionString);
  server = await openTestServer(wire.connectionString, new TestClock());
  admin = new pg.Client({ connectionString: database.connectionString });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
  wire.close();
  await database.drop();
});

const ready = async (): Promise<[number, string[]]> => {
  const response = await server.server.app.inject('/api/health/ready');
  return [response.statusCode, response.json<{ reasons: string[] }>().reasons];
};

describe('a server is ready', () => {
  test('when its database answers, takes writes and has its migrations', async () => {
    expect(await ready()).toEqual([200, []]);
  });

  test('not while its database takes no writes; requests that write are asked to come again, and go on by themselves afterwards', async () => {
    const { token } = await signInAs(server);
    const name = `"${new URL(database.connectionString).pathname.slice(1)}"`;
    const write = async (): Promise<number> => (await server.call('messages.mark_read', {}, { token })).status;
    const endOthers = () =>
      admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    expect(await write()).toBe(200);
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await endOthers();
    await expect.poll(ready).toEqual([503, ['standby']]);
    expect(await write()).toBe(503);
    expect(await ready(), 'reading goes on').toEqual([503, ['standby']]);
    // The connections stay open: a new primary is detected without ending them.
    await admin.query('SET default_transaction_read_only = off');
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`);
    await expect.poll(write).toBe(200);
    // One after the other, so that every connection for reads is checked.
    const readyOnAll = async (): Promise<boolean> => {
      for (let look = 0; look < 8; look += 1) if ((await ready())[0] !== 200) return false;
      return true;
    };
    await expect.poll(readyOnAll, { timeout: 15_000, interval: 200 }).toBe(true);
  });

  test('not without its newest migration', async () => {
    const [row] = (
      await admin.query<{ name: string }>('DELETE FROM schema_migrations WHERE name = $1 RETURNING *', [
        newestMigration(),
      ])
    ).rows;
    await expect.poll(ready).toEqual([503, ['migrations']]);
    await admin.query('INSERT INTO schema_migrations SELECT * FROM json_populate_record(NULL::schema_migrations, $1)', [
      JSON.stringify(row),
    ]);
    await expect.poll(ready).toEqual([200, []]);
  });

  test('not when the background has been silent for a minute', async () => {
    const app = fastify();
    const silence = { listening: 59_000, jobs: 0 };
    serveHealth(app, server.deps.database, '1', () => silence);
    const reasons = async (): Promise<string[]> =>
      (await app.inject('/api/health/ready')).json<{ reasons: string[] }>().reasons;
    expect(await reasons()).toEqual([]);
    silence.listening = 61_000;
    expect(await reasons()).toEqual(['listening']);
    silence.jobs = 61_000;
    expect(await reasons()).toEqual(['listening', 'jobs']);
    expect((await app.inject('/api/health/live')).statusCode, 'to start it anew would not help').toBe(200);
    await app.close();
  });
});

describe('a database that says nothing any more', () => {
  test('is given up after eight seconds: who waits is asked to come again, and new connections work as soon as it is back', async () => {
    const { token } = await signInAs(server);
    const write = () => server.call('messages.mark_read', {}, { token });
    const read = () => server.call('messages.counts', {}, { token });
    expect([(await write()).status, (await read()).status]).toEqual([200, 200]);
    wire.freeze(true);
    const startedAt = performance.now();
    const answers = await Promise.all([write(), read(), write(), read()]);
    expect(answers.map(({ status, outcome }) => [status, outcome])).toEqual(
      Array.from({ length: 4 }, () => [503, 'platform.busy']),
    );
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    wire.freeze(false);
    await expect
      .poll(async () => [(await write()).status, (await read()).status], { timeout: 20_000 })
      .toEqual([200, 200]);
    await expect.poll(ready, { timeout: 20_000 }).toEqual([200, []]);
  });
});
