import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { Deals } from '../testing/deals.ts';
import { systemProgram } from '../../../tools/src/system-program.ts';
import { startDrilledProduct, type DrilledProduct } from './drilled-product.ts';

const DEALS = 96;
/** One packet of so many is lost, each way. */
const ONE_OF = 20;
const table = 'shoushou_lost_packets';

let product: DrilledProduct | undefined;
let nft: string | undefined;
afterEach(async () => {
  if (nft) spawnSync(nft, ['delete', 'table', 'inet', table]);
  await product?.close();
  product = nft = undefined;
});

/** Loses packets of the server's port in the kernel, and nobody else's. @throws Error when we may not */
function losePackets(program: string, port: number): void {
  const rules = `table inet ${table} {
    chain arriving {
      type filter hook input priority 0;
      tcp dport ${port} numgen random mod ${ONE_OF} == 0 counter drop
      tcp sport ${port} numgen random mod ${ONE_OF} == 0 counter drop
    }
  }`;
  const { status, stderr } = spawnSync(program, ['-f', '-'], { input: rules, encoding: 'utf8' });
  if (status !== 0) throw new Error(`nft may not filter packets, which takes root: ${stderr}`);
}

/** Packets lost so far, to the server and from it. */
function lostPackets(program: string): number[] {
  const { stdout } = spawnSync(program, ['list', 'table', 'inet', table], { encoding: 'utf8' });
  return [...stdout.matchAll(/counter packets (\d+)/g)].map(([, count]) => Number(count));
}

describe('a network that loses every twentieth packet each way, as the kernel sees it', () => {
  it(`${DEALS} deals are done once each, and the kernel's own repetition is enough for nearly all requests`, async () => {
    const program = await systemProgram('nft', 'nftables');
    product = await startDrilledProduct();
    await product.server.start();
    const deals = new Deals(product.builder, () => product!.server.url);
    const parties = await deals.parties(DEALS);
    nft = program;
    losePackets(program, Number(new URL(product.server.url).port));
    await deals.makeAll('lost-packets', parties);
    await deals.expectEachOnce();
    const lost = lostPackets(program);
    const figures = `${lost.join(' and ')} packets lost, ${deals.answered.length} writes, ${deals.repeated} repeated, at most ${Math.round(deals.longestGapMs)} ms without an answer`;
    console.warn(figures);
    expect(lost.length, figures).toBe(2);
    expect(Math.min(...lost), figures).toBeGreaterThan(DEALS);
    expect(deals.repeated, figures).toBeLessThan(deals.answered.length / 10);
    expect(deals.longestGapMs, figures).toBeLessThan(30_000);
  }, 300_000);
});
