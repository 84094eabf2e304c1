import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import type { ProcessOwner } from './process-owner.ts';
import { runProgram } from './run-program.ts';

export type ServerOptions = {
  readonly dataDirectory: string;
  readonly settings?: Readonly<Record<string, string | number>> | undefined;
  readonly binaries: PostgresBinaries;
  readonly owner: ProcessOwner;
  readonly cluster: Cluster;
  readonly port: number;
  readonly log: (line: string) => void;
};

/** One run of the postmaster, from the moment it accepts connections. */
export type ServerProcess = {
  readonly pid: number;
  /** How it ended: a signal's name or an exit code. */
  readonly ended: Promise<string>;
  /** Milliseconds since it answered first. */
  ageMs(): number;
  stop(): Promise<void>;
};

/** Maximum time of crash recovery before the start counts as failed, milliseconds. */
const startLimitMs = 120_000;
const largestLogBytes = 20 * 1024 * 1024;
/** PostgreSQL's message while children of a killed postmaster still run; they end within moments. */
const childrenRemain = 'pre-existing shared memory block';

/**
 * Starts the postmaster and waits until it answers.
 *
 * @throws Error with the end of its log when it does not.
 */
export async function startServerProcess(server: ServerOptions, adminConnectionString: string): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(server, adminConnectionString);
    } catch (error) {
      if (attempt === 20 || !(error as Error).message.includes(childrenRemain)) throw error;
      await wait(250);
    }
  }
}

async function startOnce(server: ServerOptions, adminConnectionString: string): Promise<ServerProcess> {
  const { owner, binaries, cluster, dataDirectory, port, log } = server;
  const logFile = join(dataDirectory, 'postgres.log');
  const logHandle = openSync(logFile, 'a', 0o600);
  if (statSync(logFile).size > largestLogBytes) truncateSync(logFile);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...server.settings,
  };
  const args = [
    '-D',
    cluster.directory,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = owner.spawn(binaries.postgres, args, ['ignore', logHandle, logHandle]);
  closeSync(logHandle);
  let outcome: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve((outcome = error.message)));
    child.once('exit', (code, signal) => resolve((outcome = signal ?? `exit code ${code}`)));
  });
  const startedAt = performance.now();
  let reported = false;
  while (!(await answers(adminConnectionString))) {
    if (outcome !== undefined)
      throw new Error(
        `PostgreSQL 没有启动（${outcome}），日志末尾如下 / PostgreSQL did not start (${outcome}). The end of ${logFile}:\n${lastLines(logFile)}`,
      );
    if (performance.now() - startedAt > startLimitMs) {
      child.kill('SIGQUIT');
      throw new Error(
        `PostgreSQL 在 ${startLimitMs / 1000} 秒内没有应答，日志末尾如下 / PostgreSQL did not answer within ${startLimitMs / 1000} s. The end of ${logFile}:\n${lastLines(logFile)}`,
      );
    }
    if (!reported && performance.now() - startedAt > 3_000) {
      reported = true;
      log(
        'PostgreSQL 正在从异常停止中恢复，请稍候 / PostgreSQL is recovering from an unclean stop; this can take a moment.',
      );
    }
    await wait(40);
  }
  const readyAt = performance.now();
  return {
    pid: child.pid ?? 0,
    ended,
    ageMs: () => performance.now() - readyAt,
    stop: async () => {
      if (outcome !== undefined) return;
      // pg_ctl and not a signal of our own: it works the same where the server runs as another user and on systems
      // without signals.
      await runProgram(owner, binaries.pgCtl, [
        'stop',
        '--pgdata',
        cluster.directory,
        '--mode',
        'fast',
        '--no-wait',
      ]).catch(() => child.kill('SIGINT'));
      await ended;
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}
