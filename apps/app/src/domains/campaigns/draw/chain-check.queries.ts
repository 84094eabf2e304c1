import { useMutation } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import { verifyChain, type WeightedPrize } from '@shoushou/rules/campaigns/draw';
import { request } from '../../../shell/calls/queries.ts';
import { storedReceipts, type DrawReceipt } from '../draw-receipts.queries.ts';

type ListedDraw = Data<'campaigns.list_chain'>['rows'][number];

export interface ChainFinding {
  /** The error of the first invalid draw; null when all are valid. */
  readonly problem: string | null;
  readonly draws: number;
  /** Whether the drawn numbers were recomputed too; before the end only the hash chain can be. */
  readonly seedKnown: boolean;
  /** Number of this device's receipts that match the list. */
  readonly receipts: number;
}

/** Milliseconds of hashing after which the main thread is yielded, so that progress is painted and taps are handled. */
const TURN = 12;

/** @returns a function to await between parts of a long computation */
function createYield(): () => Promise<void> | void {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN) return undefined;
    // Nested timers are delayed by 4 ms, a quarter of the whole time; a message event waits for rendering and input
    // only.
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        since = performance.now();
        resolve();
      };
      port2.postMessage(null);
    });
  };
}

/** The message for a receipt that contradicts the list; null when all match. */
export function contradiction(receipts: readonly DrawReceipt[], links: readonly ListedDraw[]): string | null {
  const bad = receipts.find(({ n, hash }) => links[n - 1]?.hash !== hash);
  return bad ? `第 ${bad.n} 号：和您手机里存的凭证不同` : null;
}

/** Progress of a check. */
export interface CheckProgress {
  readonly step: 'fetched' | 'verified';
  readonly draws: number;
}

async function checkChain(code: string, onProgress: (progress: CheckProgress) => void): Promise<ChainFinding> {
  const links: ListedDraw[] = [];
  let after: string | null = null;
  for (;;) {
    const part: Awaited<ReturnType<typeof request<'campaigns.list_chain'>>> = await request(
      'campaigns.list_chain',
      { code, ...(after === null ? {} : { after }) },
      { silent: true },
    );
    links.push(...part.rows);
    onProgress({ step: 'fetched', draws: links.length });
    if (part.next !== null) {
      after = part.next;
      continue;
    }
    const prizes: readonly WeightedPrize[] = part.weights;
    const { seed, seedHash } = part.fairness;
    const receipts = (await storedReceipts()).filter((receipt) => receipt.code === code);
    const [{ deviceHashing }, rest] = [await import('../../../device/device-hashing.ts'), createYield()];
    const checked = (draws: number): void | Promise<void> => {
      onProgress({ step: 'verified', draws });
      return rest();
    };
    const problem =
      (await verifyChain(deviceHashing(), { code, seed, seedHash, prizes, fallback: part.fallback }, links, checked)) ??
      contradiction(receipts, links);
    return { problem, draws: links.length, seedKnown: seed !== null, receipts: receipts.length };
  }
}

/** Recomputes every draw of a campaign on this device. */
export function useChainCheck(code: string) {
  return useMutation({ mutationFn: (onProgress: (progress: CheckProgress) => void) => checkChain(code, onProgress) });
}
