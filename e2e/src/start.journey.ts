import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { nextFreePort } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { inProject, projectRoot } from '../../tools/src/project.ts';

/** One run of `npm start` with its output so far. */
type Run = { readonly process: ChildProcess; output(): string; ended: Promise<[number | null, NodeJS.Signals | null]> };

const dataDirectory = mkdtempSync(join(tmpdir(), 'shoushou-start-'));
const lockFile = join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid');
const runs: Run[] = [];
let port: number;
/** Maximum seconds of a later start: on a busy machine as many as the first, which also seeds the city. */
let longest = 20;

function start(): Run {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [inProject('tools', 'src', 'start.ts')], {
    cwd: projectRoot,
    env: { ...env, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const run: Run = { process: child, output: () => text, ended: once(child, 'exit') as Run['ended'] };
  runs.push(run);
  return run;
}

/** Seconds until the run reports that it is ready. */
async function untilReady(run: Run): Promise<number> {
  await vi.waitFor(() => expect(run.output()).toContain('Ready'), { timeout: 280_000, interval: 50 });
  return Number(/Ready \(([\d.]+) s\)/.exec(run.output())?.[1]);
}

async function health(): Promise<number> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ status }) => status,
    () => 0,
  );
}

beforeAll(async () => {
  port = await nextFreePort(19_080);
});
afterEach(async () => {
  for (const run of runs.splice(0)) {
    run.process.kill('SIGTERM');
    await run.ended;
  }
});
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

describe('npm start', () => {
  test('makes the sample city on the first start, says where to go and whom to sign in as, and stops cleanly', async () => {
    const run = start();
    longest = Math.max(longest, await untilReady(run));
    expect(run.output()).toContain('Sample city made');
    expect(run.output()).toMatch(/Sample people[^]*1\d{10}/);
    expect(await health()).toBe(200);
    run.process.kill('SIGTERM');
    expect(await run.ended).toEqual([0, null]);
    expect(await health()).toBe(0);
    expect(existsSync(lockFile)).toBe(false);
  });

  test('is ready in seconds the second time, with the city as it was', async () => {
    const run = start();
    expect(await untilReady(run)).toBeLessThan(longest);
    expect(run.output()).not.toContain('Sample city made');
  });

  test('comes up again after a kill -9 of itself and of PostgreSQL', async () => {
    const run = start();
    await untilReady(run);
    const postgres = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
    process.kill(postgres, 'SIGKILL');
    run.process.kill('SIGKILL');
    await run.ended;
    const again = start();
    expect(await untilReady(again)).toBeLessThan(longest);
    expect(again.output()).toContain('was left behind');
    expect(await health()).toBe(200);
  });

  test('outlives a kill -9 of PostgreSQL alone', async () => {
    const run = start();
    await untilReady(run);
    process.kill(Number(readFileSync(lockFile, 'utf8').split('\n')[0]), 'SIGKILL');
    await vi.waitFor(() => expect(run.output()).toContain('PostgreSQL is back'), { timeout: 120_000, interval: 50 });
    await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 60_000, interval: 100 });
  });

  test('says that it already runs when its port is its own, and what to do', async () => {
    await untilReady(start());
    const second = start();
    expect(await second.ended).toEqual([1, null]);
    expect(second.output()).toContain(`This product already runs on port ${port}`);
    expect(second.output()).toContain(`PORT=${port + 1}`);
  });
});
