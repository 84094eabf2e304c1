import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** File storage. Paths are created by the server, never taken from a request. */
export interface FileStorage {
  /** Writes atomically. */
  put(name: string, content: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  /** First four bytes of the key's id that seals a file of this name; null for one that is not sealed. */
  sealedBy(name: string): Uint8Array | null;
  /** True when no new files may be stored. */
  isFull(): Promise<boolean>;
}

/** Share of a disk in use, percent, above which uploads stop: the rest is for the database and its log. */
const FULL_AT = 90;

export type ReadFreeSpace = (folder: string) => Promise<{ blocks: number; bfree: number; bavail: number }>;

/** Files on this machine's disk, two levels of folders deep. */
export function createDiskStorage(folder: string, readSpace: ReadFreeSpace = statfs): FileStorage {
  const locate = (name: string): string => {
    if (!/^[\w-]+\.\w+$/.test(name)) throw new Error('not a storage name');
    return path.join(folder, name.slice(-8, -6), name);
  };
  return {
    async put(name, content) {
      const target = locate(name);
      await mkdir(path.dirname(target), { recursive: true });
      const partial = `${target}.${process.pid}.part`;
      await writeFile(partial, content);
      await rename(partial, target);
    },
    async get(name) {
      return readFile(locate(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async remove(name) {
      await rm(locate(name), { force: true });
    },
    sealedBy: () => null,
    async isFull() {
      await mkdir(folder, { recursive: true });
      const { blocks, bfree, bavail } = await readSpace(folder);
      const used = blocks - bfree;
      // As df counts: space reserved for the system is neither used nor available.
      return used * 100 >= (used + bavail) * FULL_AT && used > 0;
    },
  };
}
