import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a run keeps its databases, and how it clones them there. */
export interface DatabaseFolder {
  readonly path: string;
  /** How `CREATE DATABASE` copies its template. */
  readonly cloneStrategy: 'file_copy' | 'wal_log';
}

/** Linux's file system in memory. */
const SHARED_MEMORY = '/dev/shm';

/** What three workers' databases and their write-ahead log take at most, bytes, and the same again for the workers. */
const DATABASES_TAKE = 4 * 1024 ** 3;

/**
 * In memory, where a clone is a copy of 1,500 small files: it costs 60 ms of the processor there, and on a disk 260 to
 * 680 ms, most of it in the file system. A container's shared memory is often 64 MB: then on the disk, where the clone
 * goes through the write-ahead log, since copied files would wait for a checkpoint.
 */
export function databaseFolder(readSpace = spaceInMemory): DatabaseFolder {
  const { shared, free } = readSpace();
  return shared >= DATABASES_TAKE && free >= 2 * DATABASES_TAKE
    ? { path: SHARED_MEMORY, cloneStrategy: 'file_copy' }
    : { path: tmpdir(), cloneStrategy: 'wal_log' };
}

/**
 * Makes the folder of a run's databases, and removes from the memory what runs have left that were killed.
 *
 * @param parent A folder of `databaseFolder`.
 */
export function makeDatabaseFolder(parent: string): string {
  for (const name of parent === tmpdir() ? [] : readdirSync(parent)) {
    const owner = /^shoushou-run-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `shoushou-run-${process.pid}-`));
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Bytes that are free in the shared memory, and in the machine's memory. */
function spaceInMemory(): { shared: number; free: number } {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return { shared: bavail * bsize, free: freemem() };
  } catch {
    return { shared: 0, free: freemem() };
  }
}
