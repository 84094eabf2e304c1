import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL of an earlier start that still runs on our cluster folder. */
export type EarlierPostmaster = { readonly pid: number };

/** Reads a pid from the first line of a lock file; undefined when there is no such file or no number in it. */
function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8').split('\n')[0] ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A dead process that its parent has not collected still answers to signal 0.
  return !processState(pid)?.startsWith('Z');
}

function processState(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
  } catch {
    return undefined;
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    if (process.platform === 'win32') return 'unknown postgres';
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}

/** Whether the process is a postmaster of this cluster folder, and not another process with a reused number. */
function worksIn(pid: number, clusterDirectory: string): boolean {
  if (process.platform === 'linux') {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDirectory) && commandLine(pid).includes('postgres')
      );
    } catch {
      // Without the right to look, the command line decides.
    }
  }
  return commandLine(pid).includes('postgres');
}

/**
 * Checks the cluster's lock file: returns the postmaster that still runs, or removes the file when stale (its process
 * has ended after a kill -9 or a power cut, or its number now belongs to another program).
 */
export function findEarlierPostmaster(
  clusterDirectory: string,
  log: (line: string) => void,
): EarlierPostmaster | undefined {
  const lockFile = join(clusterDirectory, 'postmaster.pid');
  if (!existsSync(lockFile)) return undefined;
  const pid = readPid(lockFile);
  if (pid !== undefined && isAlive(pid) && worksIn(pid, clusterDirectory)) return { pid };
  log(
    `上次的 PostgreSQL（进程 ${pid ?? '未知'}）留下了锁文件，可能是被强行结束或断电：已清除，数据库会自行恢复 / A lock file of an earlier PostgreSQL (process ${pid ?? 'unknown'}) was left behind, probably by a kill or a power cut: removed. The database recovers by itself.`,
  );
  rmSync(lockFile, { force: true });
  return undefined;
}

/**
 * Claims the data folder for this process. @throws Error with a readable message when another running process uses it
 */
export function claimDataDirectory(dataDirectory: string): { release(): void } {
  const file = join(dataDirectory, 'launcher.pid');
  const holder = readPid(file);
  const held = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[1] : undefined;
  if (holder !== undefined && holder !== process.pid && isAlive(holder) && commandLine(holder) === held) {
    throw new Error(
      `数据目录 ${dataDirectory} 正被进程 ${holder} 使用：请先停止它，或用 DATA_DIR 换一个目录。\nThe data folder ${dataDirectory} is in use by process ${holder} (${held}). Stop it, or give this one another DATA_DIR.`,
    );
  }
  writeFileSync(file, `${process.pid}\n${commandLine(process.pid)}\n`);
  return { release: () => (readPid(file) === process.pid ? rmSync(file, { force: true }) : undefined) };
}
