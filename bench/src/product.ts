import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../../tools/src/build-stale.ts';
import { serverNodeOptions } from '../../tools/src/node-options.ts';
import { seedSampleCity } from '../../tools/src/databases/product-database.ts';

export interface Product {
  readonly url: string;
  readonly port: number;
  /** Memory of the server's process in bytes: all resident memory, or what is reachable after a garbage collection. */
  memory(kind: 'resident' | 'held'): Promise<number>;
  /** Seconds of processor time that the server's process has used. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the whole product with the built server on an empty migrated database, which is first seeded with the sample
 * city unless it has people of its own. `settings` are environment variables in addition to its own.
 */
export async function startProduct(
  connectionString: string,
  folders: { app: string; console: string },
  { seed = true, settings }: { seed?: boolean; settings?: Readonly<Record<string, string>> } = {},
): Promise<Product> {
  await buildStale(console.error, { only: ['server'] });
  if (seed) await seedSampleCity(connectionString, { ads: false });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'shoushou-bench-product-'));
  const child = fork(join(import.meta.dirname, 'product-process.mjs'), [folders.app, folders.console], {
    // As the image and `npm start` run it.
    execArgv: [...serverNodeOptions],
    env: {
      ...process.env,
      // Production refuses the sandbox's secrets, and the server's libraries do not ask for it.
      NODE_ENV: undefined,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
      DATABASE_URL: connectionString,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000000',
      DATA_DIR: dataDirectory,
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error('the server did not start')));
  });
  const ask = async (question: 'resident' | 'held' | 'cpu'): Promise<number> => {
    const answer = once(child, 'message');
    child.send(question);
    return ((await answer)[0] as { answer: number }).answer;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    memory: ask,
    cpuSeconds: async () => (await ask('cpu')) / 1e6,
    async stop() {
      child.disconnect();
      await ended;
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
