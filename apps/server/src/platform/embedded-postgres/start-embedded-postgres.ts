import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { openCluster, openDataDirectory, type Cluster } from './cluster.ts';
import { createDatabaseIfMissing } from './create-database.ts';
import { claimDataDirectory, findEarlierPostmaster, isAlive } from './earlier-postmaster.ts';
import { nextFreePort } from './free-port.ts';
import { chooseProcessOwner, type ProcessOwner } from './process-owner.ts';
import { runProgram } from './run-program.ts';
import { startServerProcess, type ServerOptions } from './server-process.ts';

export type EmbeddedPostgresOptions = {
  /** Folder for the cluster, its password and its log; made when missing. */
  readonly dataDirectory: string;
  /** First port to try on 127.0.0.1; if it is in use, the next free one is used. Default 54320. */
  readonly port?: number;
  /** Server settings by name, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Restart PostgreSQL on the same port when it exits unexpectedly (killed, out of memory). Default true. */
  readonly restart?: boolean;
  readonly log: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** `postgres://…` of a database of this server, with user and password. */
  connectionString(databaseName: string): string;
  readonly port: number;
  /** The postmaster's process id; another one after a restart. */
  pid(): number;
  /** Makes a database if it is not there; there is no `createdb` program in the packages. */
  createDatabase(databaseName: string): Promise<void>;
  /** Shuts PostgreSQL down cleanly: open transactions are rolled back, committed data is on disk. */
  stop(): Promise<void>;
};

/** A server that ran shorter than this many milliseconds is restarted after a pause. */
const restartLoopMs = 5_000;
const restartPauseMs = 500;

/**
 * Starts PostgreSQL from the npm packages on a data folder, whatever the last stop left behind: for evaluation,
 * development and tests. Production points DATABASE_URL at a managed server.
 *
 * @throws Error with a readable message: no binaries for this platform, folder not usable, folder in use, database
 * damaged.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDirectory = resolve(options.dataDirectory);
  const binaries = findPostgresBinaries();
  openDataDirectory(dataDirectory);
  const claim = claimDataDirectory(dataDirectory);
  try {
    const owner = chooseProcessOwner(binaries, dataDirectory);
    const cluster = await openCluster(dataDirectory, binaries, owner, log);
    await stopEarlierPostmaster(cluster, binaries, owner, log);
    const wanted = options.port ?? 54_320;
    const port = await nextFreePort(wanted);
    if (port !== wanted)
      log(
        `端口 ${wanted} 已被占用，数据库改用端口 ${port} / Port ${wanted} is taken, so the database listens on ${port}.`,
      );
    return await superviseServer({ ...options, dataDirectory, binaries, owner, cluster, port, release: claim.release });
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** Shuts down the orphan of a killed launcher; holding the folder's lock proves that it is unused. */
async function stopEarlierPostmaster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  owner: ProcessOwner,
  log: (line: string) => void,
): Promise<void> {
  const earlier = findEarlierPostmaster(cluster.directory, log);
  if (!earlier) return;
  log(
    `上次启动的 PostgreSQL（进程 ${earlier.pid}）还在使用这份数据：正在停止它 / A PostgreSQL of an earlier start (process ${earlier.pid}) still runs on this data: stopping it cleanly.`,
  );
  try {
    await runProgram(owner, binaries.pgCtl, [
      'stop',
      '--pgdata',
      cluster.directory,
      '--mode',
      'fast',
      '--wait',
      '--timeout',
      '60',
    ]);
  } catch (error) {
    // It may have ended between the look and the request.
    if (isAlive(earlier.pid)) throw error;
  }
}

async function superviseServer(
  server: ServerOptions & { restart?: boolean; release(): void },
): Promise<EmbeddedPostgres> {
  const { log, cluster, port } = server;
  const connectionString = (databaseName: string): string =>
    `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${databaseName}`;
  let stopping = false;
  let current = await startServerProcess(server, connectionString('postgres'));
  let lastRestart: Promise<void> = Promise.resolve();

  const startAgain = async (how: string): Promise<void> => {
    log(`PostgreSQL 意外结束（${how}），正在重新启动 / PostgreSQL ended unexpectedly (${how}): starting it again.`);
    // A database that crashes at every start must not keep the processor busy.
    if (current.ageMs() < restartLoopMs) await wait(restartPauseMs);
    if (stopping) return;
    findEarlierPostmaster(cluster.directory, log);
    const started = await startPatiently();
    if (!started) return;
    current = started;
    log(
      `PostgreSQL 已恢复，端口 ${port}（进程 ${current.pid}） / PostgreSQL is back on port ${port} (process ${current.pid}).`,
    );
    watch();
  };
  // Children of a killed postmaster may keep its shared memory for a moment, and it refuses to start until they have
  // ended.
  const startPatiently = async (): Promise<Awaited<ReturnType<typeof startServerProcess>> | null> => {
    for (;;) {
      if (stopping) return null;
      try {
        return await startServerProcess(server, connectionString('postgres'));
      } catch (error) {
        log(`PostgreSQL 没有启动，再试一次 / PostgreSQL did not start (${(error as Error).message}): trying again.`);
        await wait(restartPauseMs);
      }
    }
  };
  const watch = (): void => {
    void current.ended.then((how) => {
      if (stopping || server.restart === false) return;
      lastRestart = startAgain(how).catch((error: Error) =>
        log(`PostgreSQL 无法重新启动 / PostgreSQL could not be started again: ${error.message}`),
      );
    });
  };
  watch();

  return {
    connectionString,
    port,
    pid: () => current.pid,
    createDatabase: (databaseName) => createDatabaseIfMissing(connectionString('postgres'), databaseName),
    stop: async () => {
      stopping = true;
      await lastRestart;
      await current.stop();
      server.release();
    },
  };
}
