import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where files live. Paths are made by the server, never taken from a request. */
export interface FileStorage {
  /** Writes whole or not at all. */
  put(name: string, content: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
}

/** Files on this machine's disk, two levels of folders deep. */
export function createDiskStorage(folder: string): FileStorage {
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
  };
}
