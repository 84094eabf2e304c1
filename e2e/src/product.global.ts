import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { nextFreePort } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { inProject, projectRoot } from '../../tools/src/project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that journeys use, such as `http://127.0.0.1:8123`. */
    productUrl: string;
  }
}

/** Milliseconds for seeding the sample city and building both apps on two busy cores. */
const startLimitMs = 300_000;

/** Whoever listens here is starting a product. */
const TURN_PORT = 18_079;

/** Waits until no other run of journeys is starting its product: two that look for a free port at the same moment find the same one. */
async function takeTurn(): Promise<Server> {
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

/** Starts the whole product as `npm start` does, on a free port and with an empty data folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const turn = await takeTurn();
  try {
    return await startProduct(project);
  } finally {
    turn.close();
  }
}

async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'shoushou-journeys-'));
  const port = await nextFreePort(18_080);
  const { DATABASE_URL: _, ...env } = process.env;
  const product = spawn(process.execPath, [inProject('tools', 'src', 'start.ts')], {
    cwd: projectRoot,
    env: { ...env, PORT: String(port), DATA_DIR: dataDirectory, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  while (!(await isHealthy(url))) {
    if (product.exitCode !== null || performance.now() - startedAt > startLimitMs) {
      product.kill('SIGKILL');
      throw new Error(`The product did not start:\n${said}`);
    }
    await wait(250);
  }
  project.provide('productUrl', url);
  return async () => {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).then((response) => response.ok, () => false);
}
