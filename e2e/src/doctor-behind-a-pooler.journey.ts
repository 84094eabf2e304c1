import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SUCCESS_CODE } from '@shoushou/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMarket, tomorrowMorning } from '../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { examineDatabase } from '../../apps/server/src/platform/doctor/examine-database.ts';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { dayOf } from '../../bench/src/day-mix.ts';
import { peopleOfDay } from '../../bench/src/worlds/day-people.ts';
import { systemProgram } from '../../tools/src/system-program.ts';
import { ServerProcess } from './processes/server-process.ts';
import { openStream, requestFrom } from './request-from.ts';

const folder = mkdtempSync(join(tmpdir(), 'shoushou-pooler-'));
let postgres: EmbeddedPostgres;
let databaseUrl: string;
const poolers: ChildProcess[] = [];

beforeAll(async () => {
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: 25_300,
    settings: {},
    log: () => {},
  });
  await postgres.createDatabase('pooled');
  databaseUrl = postgres.connectionString('pooled');
  await migrate(databaseUrl);
});
afterAll(async () => {
  for (const pooler of poolers) pooler.kill('SIGKILL');
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

/** A PgBouncer before the database, with these settings. @returns the connection string through it */
async function startPooler(settings: Record<string, string>): Promise<string> {
  const port = await nextFreePort(19_700 + poolers.length);
  const own = new URL(databaseUrl);
  const name = own.pathname.slice(1);
  const password = own.password === '' ? '' : ` password=${decodeURIComponent(own.password)}`;
  const file = join(folder, `${port}.ini`);
  const lines = Object.entries({ listen_addr: '127.0.0.1', listen_port: port, auth_type: 'any', ...settings });
  writeFileSync(
    file,
    `[databases]\n${name} = host=${own.hostname} port=${own.port || 5432} dbname=${name} user=${own.username}${password}\n[pgbouncer]\n${lines.map(([key, value]) => `${key} = ${value}`).join('\n')}\n`,
  );
  const program = await systemProgram('pgbouncer');
  // It refuses to run as root.
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' });
  poolers.push(child);
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('pgbouncer did not start');
    await wait(50);
  }
  return `postgres://${own.username}@127.0.0.1:${port}/${name}`;
}

/** Levels of what is said of the pooler. */
async function examine(settings: Record<string, string>): Promise<Record<string, string>> {
  const findings = await examineDatabase({
    connectionString: await startPooler(settings),
    readConnectionString: null,
    live: true,
  });
  return Object.fromEntries(
    findings
      .filter(({ name }) => ['database.pooler', 'database.timeouts'].includes(name))
      .map(({ name, level, english }) => [name, level === 'stops' ? english : level]),
  );
}

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
const ignored = { ignore_startup_parameters: limits.join(', ') };
const byTheRole = async (change: (name: string) => string, names = limits): Promise<void> => {
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  for (const name of names) await admin.query(`ALTER ROLE CURRENT_USER ${change(name)}`);
  await admin.end();
};
const set = (name: string): string => `SET ${name} = '5s'`;
const reset = (name: string): string => `RESET ${name}`;

describe('a pooler before the database', () => {
  it.each<Record<string, string>>([{}, { ignore_startup_parameters: 'statement_timeout' }])(
    'that refuses time limits, all or some, is named by its SQLSTATE, with what to change',
    async (settings) => {
      const { 'database.pooler': found } = await examine({ pool_mode: 'session', ...settings });
      expect(found).toContain('08P01');
      for (const name of limits) expect(found).toContain(`SET ${name}`);
    },
  );

  it('that swallows time limits is named: a slow statement would hold its connection', async () => {
    expect(await examine({ pool_mode: 'session', ...ignored })).toEqual({
      'database.pooler': 'fine',
      'database.timeouts': expect.stringContaining(`0: ${limits.join(', ')})`),
    });
  });

  it('that swallows time limits of which the role has one is named with the others', async () => {
    await byTheRole(set, ['statement_timeout']);
    try {
      expect(await examine({ pool_mode: 'session', ...ignored })).toEqual({
        'database.pooler': 'fine',
        'database.timeouts': expect.stringContaining('0: lock_timeout, idle_in_transaction_session_timeout)'),
      });
    } finally {
      await byTheRole(reset);
    }
  });

  it('that swallows time limits is fine where the role has its own, and an order lives on a server behind it', async () => {
    await byTheRole(set);
    try {
      const pooled = { pool_mode: 'session', ...ignored };
      expect(await examine(pooled)).toEqual({ 'database.pooler': 'fine', 'database.timeouts': 'fine' });
      await liveAnOrder(await startPooler(pooled));
    } finally {
      await byTheRole(reset);
    }
  });

  it('in transaction mode is named: LISTEN and prepared statements would break', async () => {
    expect((await examine({ pool_mode: 'transaction', ...ignored }))['database.pooler']).toContain('transaction mode');
  });

  it('in statement mode is named so, and not by parameters that it took', async () => {
    const { 'database.pooler': found } = await examine({ pool_mode: 'statement', ...ignored });
    expect(found).toContain('statement mode');
    expect(found).not.toContain('start parameters');
  });
});

/** Runs the built server on the database behind this address: an order from booking to payment, and its live events. */
async function liveAnOrder(pooledUrl: string): Promise<void> {
  const builder = await openTestServer(databaseUrl, systemClock);
  const port = await nextFreePort(19_750);
  const server = new ServerProcess({ databaseUrl: pooledUrl, port, dataDirectory: folder });
  try {
    await buildMarket(builder);
    const [pair] = await peopleOfDay(builder, 1);
    await server.start();
    const stream = await openStream(port, '/api/messages/stream', pair!.customer.token);
    const ask: Parameters<typeof dayOf>[2] = async (method, path, token, body) => {
      const reply = await requestFrom('127.0.0.1', port, { method, path, token, ...(body ? { body } : {}) });
      const { code, data, msg } = JSON.parse(reply.body) as {
        code: number;
        data: Record<string, unknown>;
        msg: string;
      };
      if (code !== SUCCESS_CODE) throw new Error(`${path}: ${code} ${msg}`);
      return data;
    };
    await dayOf(pair!, tomorrowMorning(builder), ask);
    const states = await builder.deps.database.query<{ state: string }>('SELECT state FROM orders');
    expect(states.map(({ state }) => state)).toEqual(['paid']);
    // What is told to open screens came over a session that listens.
    await expect.poll(() => stream.text).toContain('order.changed');
    stream.socket.destroy();
  } finally {
    await server.end('SIGTERM');
    await builder.close();
  }
}
