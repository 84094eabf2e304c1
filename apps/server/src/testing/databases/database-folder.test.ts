import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFolder, makeDatabaseFolder } from './database-folder.ts';

const GIB = 1024 ** 3;

test('the databases of a run are in memory where there is room for them, and on the disk elsewhere', () => {
  const inMemory = { path: '/dev/shm', cloneStrategy: 'file_copy' };
  const onDisk = { path: tmpdir(), cloneStrategy: 'wal_log' };
  expect(databaseFolder(() => ({ shared: 12 * GIB, free: 20 * GIB }))).toEqual(inMemory);
  expect(databaseFolder(() => ({ shared: 64 * 1024 ** 2, free: 20 * GIB }))).toEqual(onDisk);
  expect(databaseFolder(() => ({ shared: 12 * GIB, free: 6 * GIB }))).toEqual(onDisk);
  expect(databaseFolder(() => ({ shared: 0, free: 20 * GIB }))).toEqual(onDisk);
});

test('what a killed run left in memory is removed by the next one, and a running one keeps its own', () => {
  const memory = mkdtempSync(join(tmpdir(), 'shoushou-memory-'));
  onTestFinished(() => rmSync(memory, { recursive: true }));
  // Above the greatest process number of Linux.
  const [left, running] = [join(memory, 'shoushou-run-4194305-a'), join(memory, `shoushou-run-${process.ppid}-a`)];
  for (const folder of [left, running, join(memory, 'of-others')]) mkdirSync(folder);
  const made = makeDatabaseFolder(memory);
  expect([left, running, join(memory, 'of-others'), made].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
