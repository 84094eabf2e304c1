import { useMutation } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import { verifyChain, type WeightedPrize } from '@shoushou/rules/campaigns/draw';
import { request } from '../../../shell/calls/queries.ts';
import { keptReceipts, type DrawReceipt } from '../draw-receipts.queries.ts';

type ListedDraw = Data<'campaigns.list_chain'>['rows'][number];

export interface ChainFinding {
  /** What is wrong with the first bad draw; null when everything fits. */
  readonly problem: string | null;
  readonly draws: number;
  /** The rolls were recomputed too; before the end only the links can be. */
  readonly seedKnown: boolean;
  /** Receipts of this device that fit the list. */
  readonly receipts: number;
}

/** Milliseconds of hashing after which the screen gets its turn: progress is drawn, and a tap is answered. */
const TURN = 12;

/** @returns what is to be awaited after each part of a long computation */
function giveWay(): () => Promise<void> | void {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN) return undefined;
    // A timer that follows a timer waits 4 ms more, a quarter of the whole time; a message waits for nothing but what the screen has to do.
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

/** A receipt that the list contradicts, said; null when all fit. */
export function contradiction(receipts: readonly DrawReceipt[], links: readonly ListedDraw[]): string | null {
  const bad = receipts.find(({ n, hash }) => links[n - 1]?.hash !== hash);
  return bad ? `第 ${bad.n} 号：和您手机里存的凭证不同` : null;
}

/** How far a check has come. */
export interface CheckProgress {
  readonly step: 'fetched' | 'verified';
  readonly draws: number;
}

async function checkChain(code: string, onProgress: (progress: CheckProgress) => void): Promise<ChainFinding> {
  const links: ListedDraw[] = [];
  let after: string | null = null;
  for (;;) {
    const part: Awaited<ReturnType<typeof request<'campaigns.list_chain'>>> = await request('campaigns.list_chain', { code, ...(after === null ? {} : { after }) }, { silent: true });
    links.push(...part.rows);
    onProgress({ step: 'fetched', draws: links.length });
    if (part.next !== null) {
      after = part.next;
      continue;
    }
    const prizes: readonly WeightedPrize[] = part.weights;
    const { seed, seedHash } = part.fairness;
    const receipts = (await keptReceipts()).filter((receipt) => receipt.code === code);
    const [{ deviceHashing }, rest] = [await import('../../../device/device-hashing.ts'), giveWay()];
    const checked = (draws: number): void | Promise<void> => {
      onProgress({ step: 'verified', draws });
      return rest();
    };
    const problem = (await verifyChain(deviceHashing(), { code, seed, seedHash, prizes, fallback: part.fallback }, links, checked)) ?? contradiction(receipts, links);
    return { problem, draws: links.length, seedKnown: seed !== null, receipts: receipts.length };
  }
}

/** Recomputes every draw of a campaign on this device. */
export function useChainCheck(code: string) {
  return useMutation({ mutationFn: (onProgress: (progress: CheckProgress) => void) => checkChain(code, onProgress) });
}
