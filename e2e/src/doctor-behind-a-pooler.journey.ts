import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineDatabase } from '../../apps/server/src/platform/doctor/examine-database.ts';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { systemProgram } from '../../tools/src/system-program.ts';

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

const ignored = { ignore_startup_parameters: 'statement_timeout' };

describe('a pooler before the database', () => {
  it('that refuses time limits is named by its SQLSTATE, with what to change', async () => {
    expect((await examine({ pool_mode: 'session' }))['database.pooler']).toContain('08P01');
  });

  it('that swallows time limits is named: a slow statement would hold its connection', async () => {
    expect(await examine({ pool_mode: 'session', ...ignored })).toEqual({
      'database.pooler': 'fine',
      'database.timeouts': expect.stringContaining('statement_timeout is 0'),
    });
  });

  it('that swallows time limits is fine where the role has its own', async () => {
    const admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    try {
      await admin.query(`ALTER ROLE CURRENT_USER SET statement_timeout = '5s'`);
      expect(await examine({ pool_mode: 'session', ...ignored })).toEqual({
        'database.pooler': 'fine',
        'database.timeouts': 'fine',
      });
    } finally {
      await admin.query('ALTER ROLE CURRENT_USER RESET statement_timeout');
      await admin.end();
    }
  });

  it('in transaction mode is named: LISTEN and prepared statements would break', async () => {
    expect((await examine({ pool_mode: 'transaction', ...ignored }))['database.pooler']).toContain('transaction mode');
  });
});
