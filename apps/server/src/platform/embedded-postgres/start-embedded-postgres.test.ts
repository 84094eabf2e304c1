import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { findPostgresBinaries } from './binaries.ts';
import { nextFreePort, startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { chooseProcessOwner } from './process-owner.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'shoushou-embedded-'));
const port = await nextFreePort(26_500 + (process.pid % 500));
let given: string[] = [];
let running: EmbeddedPostgres | undefined;

async function start(options: { port?: number } = {}): Promise<EmbeddedPostgres> {
  given = [];
  running = await startEmbeddedPostgres({ dataDirectory, port: options.port ?? port, log: (line) => given.push(line) });
  return running;
}

async function ask(postgres: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.connectionString('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  test('is made on the first start in UTF-8, with checksums, in UTC, and asks for a password', async () => {
    const postgres = await start();
    expect(
      await ask(
        postgres,
        `SELECT current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums,
         current_setting('timezone') AS zone`,
      ),
    ).toEqual([{ encoding: 'UTF8', checksums: 'on', zone: 'UTC' }]);
    const stranger = new Client({
      connectionString: postgres.connectionString('postgres').replace(/:[0-9a-f]{48}@/, ':guess@'),
    });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
    await ask(postgres, 'CREATE TABLE kept (n int)');
  });

  test('makes a database by name, and a second time does nothing', async () => {
    const postgres = await start();
    await postgres.createDatabase('shoushou');
    await postgres.createDatabase('shoushou');
    expect(await ask(postgres, "SELECT count(*)::int AS n FROM pg_database WHERE datname = 'shoushou'")).toEqual([
      { n: 1 },
    ]);
  });

  test('takes the next free port and says so when its port is in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    try {
      const postgres = await start();
      expect(postgres.port).toBeGreaterThan(port);
      expect(given.join()).toContain(`Port ${port} is taken`);
    } finally {
      other.close();
    }
  });

  test('comes back by itself on the same port after a kill -9, with everything that was committed', async () => {
    const postgres = await start();
    await ask(postgres, 'INSERT INTO kept VALUES (1)');
    const killed = postgres.pid();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(given.join()).toContain('PostgreSQL is back'), { timeout: 28_000, interval: 50 });
    expect(postgres.pid()).not.toBe(killed);
    expect(await ask(postgres, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1 }]);
  });

  test('starts past a stale lock file whose process number now belongs to another program', async () => {
    const bystander = spawn('sleep', ['30']);
    try {
      writeFileSync(join(dataDirectory, 'cluster', 'postmaster.pid'), `${bystander.pid}\n${dataDirectory}/cluster\n`);
      await start();
      expect(given.join()).toContain('was left behind');
    } finally {
      bystander.kill();
    }
  });

  test('stops an orphan of an earlier start cleanly and then starts', async () => {
    const binaries = findPostgresBinaries();
    const owner = chooseProcessOwner(binaries, dataDirectory);
    const orphan = owner.spawn(
      binaries.postgres,
      ['-D', join(dataDirectory, 'cluster'), '-c', `port=${port}`, '-c', 'unix_socket_directories='],
      'ignore',
    );
    await vi.waitFor(
      () => expect(readFileSync(join(dataDirectory, 'cluster', 'postmaster.pid'), 'utf8')).toContain('ready'),
      { timeout: 28_000, interval: 50 },
    );
    const ended = once(orphan, 'exit');
    const postgres = await start();
    expect(await ended).toEqual([0, null]);
    expect(given.join()).toContain(`process ${orphan.pid}`);
    expect(postgres.port).toBe(port);
  });

  test('refuses a folder that another running program uses, and names the program', async () => {
    await (await start()).stop();
    const holder = spawn('sleep', ['31']);
    try {
      writeFileSync(join(dataDirectory, 'launcher.pid'), `${holder.pid}\nsleep 31\n`);
      await expect(start()).rejects.toThrow(/in use by process \d+ \(sleep 31\)/);
    } finally {
      holder.kill();
    }
  });
});

describe('the programs of PostgreSQL', () => {
  test('a platform without them is told what to do instead', () => {
    expect(() => findPostgresBinaries('sunos-x64')).toThrow(/Set DATABASE_URL/);
  });
});
