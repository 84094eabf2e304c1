import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findingsOf, type Finding } from './finding.ts';

const { stops, weak, fine } = findingsOf('machine');

/** Major version of Node that the server runs under. */
const NODE_VERSION = 24;
/** Share of a disk, and bytes, that must be free. */
const LEAST_FREE = { share: 0.1, bytes: 2 * 1024 ** 3 };
/** Bytes that a server under load uses, with room for its peaks. */
const LEAST_MEMORY = 512 * 1024 ** 2;

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

export interface MachineToExamine {
  dataDirectory: string;
  /** `process.versions.node`. */
  nodeVersion: string;
  /** Bytes that this process may use. */
  memoryBytes: number;
  /** Reads the disk of a folder; tests replace it. */
  diskOf?: (folder: string) => Promise<Disk>;
}

async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const gigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1);

/** Looks at Node, the memory, and the folder of uploads and its disk. */
export async function examineMachine(machine: MachineToExamine): Promise<Finding[]> {
  const { dataDirectory, nodeVersion, memoryBytes, diskOf = readDisk } = machine;
  const folder = path.resolve(dataDirectory);
  return [
    Number(nodeVersion.split('.')[0]) >= NODE_VERSION
      ? fine('node', `Node ${nodeVersion}`, `Node ${nodeVersion}`)
      : stops('node', `Node ${nodeVersion} 太旧，需要 24`, `Node ${nodeVersion} is too old: 24 is needed`),
    memoryBytes >= LEAST_MEMORY
      ? fine('memory', `可用内存 ${gigabytes(memoryBytes)} GB`, `${gigabytes(memoryBytes)} GB of memory`)
      : weak(
          'memory',
          `内存上限只有 ${Math.round(memoryBytes / 1024 ** 2)} MB，忙时会被系统结束：请给 512 MB 以上`,
          `only ${Math.round(memoryBytes / 1024 ** 2)} MB of memory, so a busy server is killed: give it 512 MB or more`,
        ),
    ...(await examineFolder(folder, diskOf)),
  ];
}

async function examineFolder(folder: string, diskOf: (folder: string) => Promise<Disk>): Promise<Finding[]> {
  const trial = path.join(folder, `.doctor-${randomUUID()}`);
  // The first folder on the way there that was not there: it is taken away again, since it would belong to whoever runs
  // this, who is often not the server's user.
  let made: string | undefined;
  let disk: Disk;
  try {
    made = await mkdir(folder, { recursive: true });
    await writeFile(trial, '');
    await rm(trial);
    disk = await diskOf(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      stops(
        'folder',
        `DATA_DIR ${folder} 写不进去（${code}）：请改它的所有者，或挂一块盘`,
        `DATA_DIR ${folder} cannot be written (${code}): change its owner, or mount a volume there`,
      ),
    ];
  } finally {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
  }
  const { freeBytes, totalBytes } = disk;
  const full = Math.round(100 * (1 - freeBytes / totalBytes));
  return [
    fine('folder', `DATA_DIR ${folder} 可写`, `DATA_DIR ${folder} can be written`),
    freeBytes < LEAST_FREE.share * totalBytes || freeBytes < LEAST_FREE.bytes
      ? weak(
          'disk',
          `DATA_DIR 的磁盘用了 ${full}%，只剩 ${gigabytes(freeBytes)} GB：请清理或扩容`,
          `the disk of DATA_DIR is ${full} % full, ${gigabytes(freeBytes)} GB are left: make room`,
        )
      : fine('disk', `磁盘用了 ${full}%`, `the disk is ${full} % full`),
  ];
}
