import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';

/** Starts PostgreSQL's programs as a user that PostgreSQL accepts: it refuses to run as root. */
export type ProcessOwner = {
  /** The user of the programs, for messages. */
  readonly name: string;
  /** Gives a file or folder to that user; does nothing when it is the current user. */
  own(path: string): void;
  /** Starts a program that is stopped when this process dies, where the system can do that. */
  spawn(program: string, args: readonly string[], stdio: StdioOptions): ChildProcess;
};

type Account = { readonly name: string; readonly uid: number; readonly gid: number };

/**
 * Capabilities that let an unprivileged process traverse folders such as /root (mode 700) above the project, least
 * powerful first.
 */
const traversalCapabilities = [
  [],
  ['--inh-caps', '+dac_read_search', '--ambient-caps', '+dac_read_search'],
  ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'],
] as const;

/**
 * Decides how to run PostgreSQL on a data folder: as the current user, or, for root, as the folder's owner, else as
 * `postgres`, else as `nobody`.
 *
 * @throws Error with a readable message when none of these is possible.
 */
export function chooseProcessOwner(binaries: PostgresBinaries, dataDirectory: string): ProcessOwner {
  const setpriv = hasSetpriv();
  // Postgres shuts down cleanly on SIGINT, so a launcher that was killed leaves no orphan behind.
  const dieWithUs = setpriv ? ['--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) {
    return {
      name: 'the current user',
      own: () => undefined,
      spawn: (program, args, stdio) => start(setpriv, dieWithUs, program, args, stdio),
    };
  }
  const account = unprivilegedAccount(dataDirectory);
  if (!setpriv) {
    throw new Error(
      `PostgreSQL 不能以 root 运行，而系统缺少 setpriv（软件包 util-linux）：请安装它、换一个用户运行，或设置 DATABASE_URL。\nPostgreSQL refuses to run as root and setpriv (package util-linux) is missing. Install it, run as another user, or set DATABASE_URL.`,
    );
  }
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  chownSync(dataDirectory, account.uid, account.gid);
  const complaints: string[] = [];
  for (const capabilities of traversalCapabilities) {
    const reachBoth = ['/bin/sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', dataDirectory, binaries.postgres];
    const probe = spawnSync('setpriv', [...identity, ...capabilities, ...reachBoth], { cwd: '/', encoding: 'utf8' });
    if (probe.status === 0) {
      return {
        name: account.name,
        own: (path) => chownSync(path, account.uid, account.gid),
        spawn: (program, args, stdio) =>
          start(true, [...identity, ...capabilities, ...dieWithUs], program, args, stdio),
      };
    }
    complaints.push((probe.stderr || probe.error?.message || 'no answer').trim());
  }
  throw new Error(
    `PostgreSQL 不能以 root 运行，而用户 ${account.name} 进不了 ${dataDirectory} 或 ${dirname(binaries.postgres)}：请把项目移出封闭的目录、允许其他用户经过（chmod o+x）、换一个用户运行，或设置 DATABASE_URL。\n` +
      `PostgreSQL must not run as root, and the user ${account.name} cannot reach ${dataDirectory} or ${dirname(binaries.postgres)} (${[...new Set(complaints)].join('; ')}). ` +
      'Move the project out of a closed folder, let others pass it (chmod o+x), run as another user, or set DATABASE_URL.',
  );
}

function start(
  withSetpriv: boolean,
  setprivOptions: readonly string[],
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  // The language of messages is fixed, so that logs read the same everywhere; the time zone of the database is UTC.
  const env = { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' };
  // Its own session: Ctrl+C in a terminal reaches the whole foreground group, and the database must outlive the server.
  const options = {
    stdio,
    env,
    detached: process.platform !== 'win32',
    ...(process.platform === 'win32' ? {} : { cwd: '/' }),
  };
  return withSetpriv
    ? spawn('setpriv', [...setprivOptions, '--', program, ...args], options)
    : spawn(program, args, options);
}

function hasSetpriv(): boolean {
  return process.platform === 'linux' && spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;
}

function unprivilegedAccount(dataDirectory: string): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(readAccount)
    .filter((account) => account !== undefined);
  const owner = statSync(dataDirectory).uid;
  if (owner !== 0) {
    // An existing folder keeps its owner, even if a user `postgres` has been added since.
    return (
      accounts.find((account) => account.uid === owner) ?? {
        name: `uid ${owner}`,
        uid: owner,
        gid: statSync(dataDirectory).gid,
      }
    );
  }
  const account = accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody');
  if (!account)
    throw new Error(
      'PostgreSQL 不能以 root 运行，而系统里没有用户 postgres 或 nobody：请添加一个，或设置 DATABASE_URL。\nPostgreSQL refuses to run as root and this system has neither a user postgres nor nobody. Add one, or set DATABASE_URL.',
    );
  return account;
}

function readAccount(line: string): Account | undefined {
  const [name, , uid, gid] = line.split(':');
  return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}
