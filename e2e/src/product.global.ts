import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { databaseFolder, makeDatabaseFolder } from '../../apps/server/src/testing/databases/database-folder.ts';
import { buildStale } from '../../tools/src/build-stale.ts';
import { seedSampleCity, type SeedModule } from '../../tools/src/databases/product-database.ts';
import { inProject, load, projectRoot } from '../../tools/src/project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the products that journeys use, one for each worker, such as `http://127.0.0.1:8123`. */
    productUrls: readonly string[];
    /** Their databases, for journeys that need more rows than a person could make. */
    databaseUrls: readonly string[];
  }
}

/** Milliseconds that a product may take to start on two busy cores. */
const START_LIMIT_MS = 120_000;

const settings = { max_connections: 200, shared_buffers: '256MB', random_page_cost: 1.1, jit: 'off', fsync: 'off' };

/** This port is a lock: the process that listens on it is starting products. */
const TURN_PORT = 18_079;

/**
 * Waits until no other run of journeys is starting its products: two that search for a free port at the same time would
 * find the same one.
 */
async function waitForOtherRuns(): Promise<Server> {
  for (;;) {
    const turn = createServer();
    const taken = await new Promise<boolean>((resolve) => {
      turn.once('error', () => resolve(false));
      turn.listen({ port: TURN_PORT, host: '127.0.0.1', exclusive: true }, () => resolve(true));
    });
    if (taken) return turn;
    await wait(250);
  }
}

type Stoppable = { stop(): Promise<void> };

/**
 * Starts the whole product as `npm start` does, once for each worker, on separate databases of one PostgreSQL: the
 * sample city is created once and copied. Without fsync, because journeys need no crash safety.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const turn = await waitForOtherRuns();
  const folder = makeDatabaseFolder(databaseFolder().path);
  const running: Stoppable[] = [];
  const stop = async (): Promise<void> => {
    while (running.length > 0) await running.pop()!.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await buildStale(console.log);
    const postgres = await startEmbeddedPostgres({
      dataDirectory: join(folder, 'postgres'),
      port: await nextFreePort(54_400),
      settings,
      log: () => undefined,
    });
    running.push(postgres);
    await postgres.createDatabase('city');
    await seedSampleCity(postgres.connectionString('city'), {
      ads: false,
      loadSeed: () => load<SeedModule>('apps', 'server', 'dist', 'seed.js'),
    });
    const urls: string[] = [];
    const databases: string[] = [];
    for (let worker = 1; worker <= project.config.maxWorkers; worker += 1) {
      const database = await copyCity(postgres, `journeys_${worker}`);
      const product = await startProduct(database, join(folder, `files-${worker}`));
      running.push(product);
      databases.push(database);
      urls.push(product.url);
    }
    project.provide('productUrls', urls);
    project.provide('databaseUrls', databases);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    turn.close();
  }
}

async function copyCity(postgres: EmbeddedPostgres, name: string): Promise<string> {
  const client = new Client({ connectionString: postgres.connectionString('postgres') });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE city`);
  } finally {
    await client.end();
  }
  return postgres.connectionString(name);
}

async function startProduct(databaseUrl: string, dataDirectory: string): Promise<Stoppable & { readonly url: string }> {
  const port = await nextFreePort(18_080);
  const product = spawn(process.execPath, [inProject('tools', 'src', 'start.ts')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      // As a developer starts it; the test runner's own would leave the pages unminified.
      NODE_ENV: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(product, 'exit');
  let output = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  while (!(await isHealthy(url))) {
    if (product.exitCode !== null || performance.now() - startedAt > START_LIMIT_MS) {
      product.kill('SIGKILL');
      throw new Error(`The product did not start:\n${output}`);
    }
    await wait(250);
  }
  return {
    url,
    async stop() {
      product.kill('SIGTERM');
      await ended;
    },
  };
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
