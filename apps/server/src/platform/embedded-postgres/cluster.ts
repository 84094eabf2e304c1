import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import type { ProcessOwner } from './process-owner.ts';
import { runProgram } from './run-program.ts';

/** The major version that the npm packages carry; a cluster of another one cannot be opened by it. */
const majorVersion = '18';

/** A PostgreSQL cluster on disk, and the password of its superuser. */
export type Cluster = { readonly directory: string; readonly password: string };

/** Creates the data folder when missing. @throws Error with a readable message when it belongs to another user */
export function openDataDirectory(dataDirectory: string): void {
  try {
    // Only the folder itself is private: the user that PostgreSQL runs as must be able to traverse its parents.
    mkdirSync(dirname(dataDirectory), { recursive: true });
    if (!existsSync(dataDirectory)) mkdirSync(dataDirectory, { mode: 0o700 });
    accessSync(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `数据目录 ${dataDirectory} 不能使用，可能属于其他用户：请用 DATA_DIR 指定自己的目录。\nThe data folder ${dataDirectory} cannot be used (${(error as Error).message}). It may belong to another user: set DATA_DIR to a folder of your own.`,
    );
  }
}

/**
 * Opens the cluster in the data folder, creating it on the first start: UTF-8, sorted by code point with the builtin
 * locale (identical on every system), data checksums, reachable from this machine only and by password only.
 */
export async function openCluster(
  dataDirectory: string,
  binaries: PostgresBinaries,
  owner: ProcessOwner,
  log: (line: string) => void,
): Promise<Cluster> {
  const directory = join(dataDirectory, 'cluster');
  const passwordFile = join(dataDirectory, 'password');
  if (!existsSync(join(directory, 'PG_VERSION'))) await makeCluster(directory, passwordFile, binaries, owner, log);
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== majorVersion) {
    throw new Error(
      `${directory} 里的数据来自 PostgreSQL ${version}，当前版本是 ${majorVersion}：请用 DATA_DIR 换一个目录，或导出后再导入。\nThe data in ${directory} was made by PostgreSQL ${version}, this one is ${majorVersion}. Set DATA_DIR to another folder, or move the data over with a dump.`,
    );
  }
  if (!existsSync(passwordFile)) {
    throw new Error(
      `存放数据库密码的文件 ${passwordFile} 不见了：请放回原处，或用 DATA_DIR 换一个目录。\nThe file ${passwordFile} with the database password is gone. Put it back, or set DATA_DIR to another folder.`,
    );
  }
  return { directory, password: readFileSync(passwordFile, 'utf8').trim() };
}

async function makeCluster(
  directory: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  owner: ProcessOwner,
  log: (line: string) => void,
): Promise<void> {
  log(
    `正在 ${dirname(directory)} 建立 PostgreSQL ${majorVersion} 数据库（以 ${owner.name} 身份运行） / Making a PostgreSQL ${majorVersion} database in ${dirname(directory)} (runs as ${owner.name}).`,
  );
  // Created under another name and renamed when complete, so that a killed start leaves nothing that looks like a
  // database.
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  owner.own(unfinished);
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  owner.own(passwordFile);
  await runProgram(owner, binaries.initdb, [
    '--pgdata',
    unfinished,
    '--username',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
    '--data-checksums',
    '--no-instructions',
  ]);
  renameSync(unfinished, directory);
}
