import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Memory and handles of a server process after a garbage collection. */
export interface MemorySample {
  /** Bytes. */
  heapUsed: number;
  rss: number;
  /** Open sockets and pipes. */
  sockets: number;
}

/**
 * This file, for `node --expose-gc --import`; `MEMORY_SAMPLE_FILE` says where a sample is written on SIGWINCH, a signal
 * that the server does not listen to.
 */
export const memoryProbe = fileURLToPath(import.meta.url);

const file = process.env['MEMORY_SAMPLE_FILE'];
if (file) {
  process.on('SIGWINCH', () => {
    for (let pass = 0; pass < 3; pass += 1) globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    const sockets = process.getActiveResourcesInfo().filter((kind) => /Socket|TCP|Pipe/.test(kind)).length;
    // Written to a temporary name and renamed, so that a reader never sees half of it.
    writeFileSync(`${file}.unfinished`, JSON.stringify({ heapUsed, rss, sockets } satisfies MemorySample));
    renameSync(`${file}.unfinished`, file);
  });
}
