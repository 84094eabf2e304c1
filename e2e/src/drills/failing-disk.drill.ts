import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Deals } from '../testing/deals.ts';
import { systemProgram } from '../../../tools/src/system-program.ts';
import { startDrilledProduct, type DrilledProduct } from './drilled-product.ts';

/** Deals until flushes have failed twice, in rounds. */
const MAX_ROUNDS = 8;
const PER_ROUND = 8;

let product: DrilledProduct | undefined;
let tracer: ChildProcess | undefined;
let mounted: string | undefined;
afterEach(async () => {
  tracer?.kill('SIGTERM');
  await product?.close().catch((error: unknown) => console.error(error));
  if (mounted) {
    spawnSync('umount', [mounted]);
    rmSync(mounted, { recursive: true, force: true });
  }
  product = tracer = mounted = undefined;
});

const logOf = ({ folder }: DrilledProduct): string => readFileSync(join(folder, 'postgres', 'postgres.log'), 'utf8');
const flushPanic = /PANIC: .*could not f(data)?sync/g;
const countOf = (text: string, expression: RegExp): number => [...text.matchAll(expression)].length;

/**
 * In each session of this PostgreSQL, and in each process that it starts from now on, every 12th flush fails, which may
 * be that of a commit.
 */
async function failFlushes(strace: string, postmaster: number): Promise<ChildProcess> {
  const sessions = spawnSync('pgrep', ['-P', String(postmaster), '-f', 'postgres: postgres '], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .filter(Boolean);
  const child = spawn(
    strace,
    [
      '-f',
      ...[String(postmaster), ...sessions].flatMap((pid) => ['-p', pid]),
      '-o',
      '/dev/null',
      '-e',
      'trace=fdatasync,fsync',
      '-e',
      'inject=fdatasync,fsync:error=EIO:when=12+12',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  await expect
    .poll(() => output, { timeout: 10_000, message: 'strace may not attach to PostgreSQL: run as root' })
    .toMatch(/attached/);
  return child;
}

describe('a disk that fails', () => {
  it('to flush what was committed: PostgreSQL panics and recovers, and each deal is done once', async () => {
    const strace = await systemProgram('strace');
    product = await startDrilledProduct();
    const deals = new Deals(product.builder, () => product!.server.url);
    // People are created beforehand: only phones retry while the database is down.
    const parties = await deals.parties(MAX_ROUNDS * PER_ROUND);
    await product.server.start();
    let failing = 0;
    for (let round = 0; countOf(logOf(product), flushPanic) < 2; round += 1) {
      expect(round, `flushes failed ${countOf(logOf(product), flushPanic)} times`).toBeLessThan(MAX_ROUNDS);
      // A PostgreSQL that panics during recovery exits, and another one is started, whose flushes do not fail yet.
      if (failing !== product.postgres.pid()) tracer = await failFlushes(strace, (failing = product.postgres.pid()));
      await deals.makeAll(`flush-${round}`, parties.slice(round * PER_ROUND, (round + 1) * PER_ROUND));
    }
    const panics = countOf(logOf(product), flushPanic);
    tracer!.kill('SIGTERM');
    await deals.expectEachOnce();
    const figures = `${panics} panics, ${deals.answered.length} writes, ${deals.repeated} repeated, at most ${Math.round(deals.longestGapMs)} ms without an answer`;
    console.warn(figures);
    expect(deals.repeated, figures).toBeGreaterThan(0);
    // Recovery can fail too, and is restarted.
    expect(deals.longestGapMs, figures).toBeLessThan(30_000);
    expect(product.server.running, 'a database that panics takes no server with it').toBe(true);
  });

  it('for lack of room: writes are refused, reads go on, and when there is room again all is done once without anybody’s help', async () => {
    mounted = mkdtempSync(join(tmpdir(), 'shoushou-full-'));
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=480m,mode=755', 'tmpfs', mounted], {
      encoding: 'utf8',
    });
    expect(mount.status, `a small disk can't be mounted, which takes root: ${mount.stderr}`).toBe(0);
    const folder = join(mounted, 'product');
    mkdirSync(folder, { mode: 0o755 });
    // Fills the disk, and is removed later.
    const ballast = join(mounted, 'ballast');
    product = await startDrilledProduct({
      folder,
      postgresSettings: { min_wal_size: '32MB', max_wal_size: '64MB', wal_recycle: 'off' },
    });
    await product.server.start();
    const { server, builder } = product;
    const deals = new Deals(builder, () => server.url, { timeoutMs: 120_000 });
    await deals.makeAll('room', await deals.parties(8));
    const parties = await deals.parties(16);
    const reader = parties[0]!.customer.token;
    const read = async (): Promise<number> =>
      (
        await fetch(`${server.url}/api/orders/mine`, {
          headers: { authorization: `Bearer ${reader}` },
          signal: AbortSignal.timeout(5_000),
        }).catch(() => ({ status: 0 }))
      ).status;
    fill(ballast);
    const before = deals.answered.length;
    const dealing = deals.makeAll('full', parties);
    const reads: number[] = [];
    for (let second = 0; second < 12; second += 1) {
      await wait(1_000);
      fill(ballast);
      reads.push(await read());
    }
    const noRoom = countOf(logOf(product), /No space left on device/g);
    const refused = deals.repeated;
    truncateSync(ballast);
    const freedAt = performance.now();
    await expect
      .poll(async () => (await builder.deps.database.query('SELECT 1').catch(() => [])).length, { timeout: 20_000 })
      .toBe(1);
    await dealing;
    await deals.expectEachOnce();
    const figures = `${noRoom} times no room, ${refused} writes refused and repeated, ${deals.answered.length - before} done, reads ${reads.join(' ')}, all done ${Math.round(performance.now() - freedAt)} ms after there was room`;
    console.warn(figures);
    expect(noRoom, figures).toBeGreaterThan(0);
    expect(refused, figures).toBeGreaterThan(0);
    expect(
      reads.filter((status) => status !== 200),
      figures,
    ).toEqual([]);
    expect(server.running, figures).toBe(true);
  });
});

/** Allocates all free space. */
function fill(file: string): void {
  for (let size = 8 * 2 ** 20; size >= 4_096; size /= 2) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      if (statSync(file).size === 0) continue;
    }
  }
}
