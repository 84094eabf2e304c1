import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FairQueue, type Release, type Share } from '../limits/fair-queue.ts';

/** A received file on the disk; it is removed when the work on it, or the process, ends. */
export interface IncomingFile {
  /** Bytes. */
  readonly size: number;
  read(): Promise<Uint8Array>;
}

export interface IncomingFiles {
  /**
   * Runs `work` while one of the places for uploads is held. @throws Overloaded when none becomes free in time
   */
  withPlace<Outcome>(
    share: Share,
    work: (receive: (content: Readable) => Promise<IncomingFile>) => Promise<Outcome>,
  ): Promise<Outcome>;
}

/**
 * Maximum concurrent uploads of each process. A phone sends four pictures at a time, and an address may be an office. A
 * slow sender occupies a place for as long as `platform/http/slow-clients.ts` allows.
 */
const PLACES = {
  total: 96,
  perCaller: 4,
  perSharedAddress: 32,
  perAddress: 48,
  perSubject: 96,
  maxWaiting: 256,
  maxWait: 20_000,
} as const;

/**
 * Uploads are written to disk while they arrive, so that endless ones cost no memory. The content is encrypted under a
 * key in this process only, because it may be a person's identity card, and the file has no name, so that nothing
 * remains after a crash.
 */
export function createIncomingFiles(folder: string): IncomingFiles {
  const places = new FairQueue(PLACES);
  const key = randomBytes(32);
  return {
    async withPlace(share, work) {
      const release: Release = await places.enter(share);
      const opened: FileHandle[] = [];
      try {
        return await work(async (content) => {
          const handle = await openUnnamed(folder);
          opened.push(handle);
          return writeSealed(handle, content, key);
        });
      } finally {
        release();
        for (const handle of opened) await handle.close();
      }
    },
  };
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomBytes(16).toString('hex'));
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  return handle;
}

async function writeSealed(handle: FileHandle, content: Readable, key: Uint8Array): Promise<IncomingFile> {
  const start = randomBytes(16);
  let size = 0;
  await pipeline(content, createCipheriv('aes-256-ctr', key, start), async (sealed: AsyncIterable<Buffer>) => {
    for await (const part of sealed) {
      size += part.length;
      // At the position where the part before ended.
      await handle.writeFile(part);
    }
  });
  return {
    size,
    async read() {
      const sealed = Buffer.allocUnsafe(size);
      await handle.read(sealed, 0, size, 0);
      return createDecipheriv('aes-256-ctr', key, start).update(sealed);
    },
  };
}
