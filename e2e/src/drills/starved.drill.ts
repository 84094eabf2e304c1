import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { createDatabase } from '../../../apps/server/src/platform/database/database.ts';
import type { Queryable } from '../../../apps/server/src/platform/database/types.ts';
import { inProject } from '../../../tools/src/project.ts';
import { Deals } from '../testing/deals.ts';
import { quantile, startLoad } from '../processes/load.ts';
import type { LoadResult } from '../processes/load-process.ts';
import { startDrilledProduct, type DrilledProduct } from './drilled-product.ts';

let product: DrilledProduct | undefined;
const others: ChildProcess[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  await product?.close();
  product = undefined;
});

/** Clients that read and write at an ordinary rate. */
async function everyday(milliseconds: number): Promise<LoadResult> {
  const { builder, server } = product!;
  const people = [];
  for (let index = 0; index < 12; index += 1) people.push(await signInAs(builder));
  const load = startLoad({
    port: Number(new URL(server.url).port),
    connections: people.length,
    pauseMs: 100,
    from: ['127.0.0.1'],
    requests: people.map(({ token }) => [
      { method: 'GET', path: '/api/messages/counts', token },
      { method: 'POST', path: '/api/messages/markread', token, body: {} },
      { method: 'GET', path: '/api/orders/mine', token },
    ]),
  });
  await wait(milliseconds);
  return load.stop();
}

/** The longest response time of the health check under load, milliseconds. */
async function slowestHealth(work: Promise<unknown>): Promise<number> {
  let ended = false;
  void work.catch(() => {}).then(() => (ended = true));
  let slowest = 0;
  while (!ended) {
    const startedAt = performance.now();
    await fetch(`${product!.server.url}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.text(),
      () => {},
    );
    slowest = Math.max(slowest, performance.now() - startedAt);
    await wait(200);
  }
  return slowest;
}

describe('a server without enough processor', () => {
  it('that is let run a fifth of the time loses nothing, refuses in words, and is as fast as before when it has it all again', async () => {
    product = await startDrilledProduct();
    const { server, builder } = product;
    await server.start();
    const deals = new Deals(builder, () => server.url);
    await deals.makeAll('calm', await deals.parties(8));
    const calm = await everyday(4_000);
    let starving = true;
    const starve = (async () => {
      while (starving) {
        process.kill(server.pid, 'SIGSTOP');
        await wait(400);
        process.kill(server.pid, 'SIGCONT');
        await wait(100);
      }
    })();
    let health: number;
    try {
      const dealing = deals.makeAll('starved', await deals.parties(24));
      health = await slowestHealth(dealing);
      await dealing;
    } finally {
      starving = false;
      await starve;
    }
    const after = await everyday(4_000);
    await deals.expectEachOnce();
    const figures = `starved: ${deals.answered.length} writes, ${deals.repeated} repeated, health within ${Math.round(health)} ms; the fastest tenth of the requests within ${quantile(calm.times, 0.1).toFixed(1)} ms before and ${quantile(after.times, 0.1).toFixed(1)} ms after; failed ${JSON.stringify([calm.failures, after.failures])}`;
    console.warn(figures);
    expect(deals.unclear, figures).toEqual([]);
    expect(health, figures).toBeLessThan(5_000);
    expect([calm.failures, after.failures], figures).toEqual([{}, {}]);
    // The fastest tenth, which other load of the machine affects least.
    expect(quantile(after.times, 0.1), figures).toBeLessThan(Math.max(3 * quantile(calm.times, 0.1), 30));
  });

  it('beside programs that want every processor answers its health within a second, and fails nobody', async () => {
    product = await startDrilledProduct();
    await product.server.start();
    await everyday(2_000);
    const calm = await everyday(5_000);
    for (let count = 0; count < 2 * availableParallelism(); count += 1)
      others.push(spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' }));
    const crowded = everyday(15_000);
    const health = await slowestHealth(crowded);
    const { times, failures } = await crowded;
    const figures = `p99 ${quantile(calm.times, 0.99).toFixed(0)} ms calm, ${quantile(times, 0.99).toFixed(0)} ms beside ${others.length} busy programs, health within ${health.toFixed(0)} ms, failed ${JSON.stringify(failures)}`;
    console.warn(figures);
    expect(failures, figures).toEqual({});
    expect(times.length).toBeGreaterThan(100);
    expect(health, figures).toBeLessThan(1_000);
    // Three processes that share a processor get a third of it each.
    expect(quantile(times, 0.99), figures).toBeLessThan(Math.max(6 * quantile(calm.times, 0.99), 400));
  });
});

describe('a server without enough memory', () => {
  it('loses and doubles nothing under 400 connections: it refuses what does not fit, and is started again if it dies', async () => {
    // The server uses about 50 MB after a collection: 72 leave little for a burst of requests.
    product = await startDrilledProduct({
      program: ['--max-old-space-size=72', '--max-semi-space-size=2', inProject('apps', 'server', 'dist', 'main.js')],
    });
    const { server, builder } = product;
    await server.start();
    let keeping = true;
    let starts = 0;
    const keeper = (async () => {
      while (keeping) {
        if (!server.running) {
          starts += 1;
          await server.start();
        }
        await wait(100);
      }
    })();
    try {
      const deals = new Deals(builder, () => server.url);
      const people = [];
      for (let index = 0; index < 40; index += 1) people.push(await signInAs(builder));
      const wave = startLoad({
        port: Number(new URL(server.url).port),
        connections: 400,
        pauseMs: 0,
        from: ['127.0.0.1'],
        requests: people.map(({ token }) => [
          { method: 'GET', path: '/api/catalog/home', token },
          { method: 'POST', path: '/api/messages/markread', token, body: {} },
        ]),
      });
      const dealing = deals.makeAll('tight', await deals.parties(24));
      await dealing;
      const { times, failures } = await wave.stop();
      await deals.expectEachOnce();
      const figures = `${starts} starts again, ${deals.answered.length} writes, ${deals.repeated} repeated; beside them ${times.length} requests done, otherwise ${JSON.stringify(failures)}`;
      console.warn(figures);
      expect(deals.unclear, figures).toEqual([]);
      const calm = await everyday(3_000);
      expect(calm.failures, figures).toEqual({});
    } finally {
      keeping = false;
      await keeper;
    }
  });
});

/** Limits each PostgreSQL backend but our own to this many additional bytes, or removes the limit. */
async function limitMemory(own: Queryable, spareBytes: number | 'all'): Promise<number> {
  const rows = await own.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = current_database()
     AND pid <> pg_backend_pid()`,
  );
  let limited = 0;
  for (const { pid } of rows) {
    try {
      const kilobytes = Number(/^VmSize:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
      // As the owner of the process, which may set the soft limit below the hard one.
      const { uid, gid } = statSync(`/proc/${pid}`);
      execFileSync(
        'prlimit',
        ['--pid', String(pid), `--as=${spareBytes === 'all' ? 'unlimited' : kilobytes * 1024 + spareBytes}:unlimited`],
        { uid, gid, stdio: 'ignore' },
      );
      limited += 1;
    } catch {
      // The connection has ended meanwhile.
    }
  }
  return limited;
}

describe('a PostgreSQL without enough memory', () => {
  it('whose connections get no more for twelve seconds refuses what does not fit; nothing is lost or doubled, and all goes on by itself afterwards', async () => {
    product = await startDrilledProduct();
    const { server, builder } = product;
    await server.start();
    const deals = new Deals(builder, () => server.url);
    await deals.makeAll('calm', await deals.parties(4));
    const parties = await deals.parties(32);
    const own = createDatabase({ connectionString: product.databaseUrl, readers: 1 });
    const tight = AbortSignal.timeout(12_000);
    let limited = 0;
    const limiting = (async () => {
      while (!tight.aborted) {
        limited += await limitMemory(own, 64 * 1024);
        await wait(300);
      }
      await limitMemory(own, 'all');
    })();
    const dealing = deals.makeAll('tight', parties);
    const greedy = [];
    for (let count = 0; count < 30; count += 1) {
      greedy.push(
        builder.deps.database
          .query(`SELECT length(string_agg(repeat('x', 1000), '')) FROM generate_series(1, 20000)`)
          .then(
            () => 'done',
            (error: { code?: string }) => error.code ?? 'lost',
          ),
      );
      await wait(200);
    }
    const codes = await Promise.all(greedy);
    await limiting;
    await own.close();
    await dealing;
    await deals.expectEachOnce();
    const calm = await everyday(3_000);
    const figures = `${limited} limits set, ${codes.filter((code) => code === '53200').length} of ${codes.length} large questions refused for want of memory; ${deals.answered.length} writes, ${deals.repeated} repeated; afterwards failed ${JSON.stringify(calm.failures)}`;
    console.warn(figures);
    expect(codes.filter((code) => code === '53200').length, figures).toBeGreaterThan(0);
    expect(deals.unclear, figures).toEqual([]);
    expect(calm.failures, figures).toEqual({});
    expect(server.running).toBe(true);
  });
});
