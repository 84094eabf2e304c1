import { useMutation } from '@tanstack/react-query';
import type { Data } from '@shoushou/contract/schemas';
import { verifyChain, type Hashing, type WeightedPrize } from '@shoushou/rules/campaigns/draw';
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

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (buffer: ArrayBuffer): string => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
const text = new TextEncoder();

/** Hashing by the browser itself, so that nobody has to believe the server. */
export function browserHashing(): Hashing {
  const keys = new Map<string, Promise<CryptoKey>>();
  const keyOf = (hex: string): Promise<CryptoKey> => {
    const known = keys.get(hex) ?? crypto.subtle.importKey('raw', bytesOf(hex), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    keys.set(hex, known);
    return known;
  };
  return {
    sha256: async (words) => hexOf(await crypto.subtle.digest('SHA-256', text.encode(words))),
    hmac: async (keyHex, words) => hexOf(await crypto.subtle.sign('HMAC', await keyOf(keyHex), text.encode(words))),
  };
}

/** A receipt that the list contradicts, said; null when all fit. */
export function contradiction(receipts: readonly DrawReceipt[], links: readonly ListedDraw[]): string | null {
  const bad = receipts.find(({ n, hash }) => links[n - 1]?.hash !== hash);
  return bad ? `第 ${bad.n} 号：和您手机里存的凭证不同` : null;
}

async function checkChain(code: string, onProgress: (draws: number) => void): Promise<ChainFinding> {
  const links: ListedDraw[] = [];
  let after: string | null = null;
  for (;;) {
    const part: Awaited<ReturnType<typeof request<'campaigns.list_chain'>>> = await request('campaigns.list_chain', { code, ...(after === null ? {} : { after }) }, { silent: true });
    links.push(...part.rows);
    onProgress(links.length);
    if (part.next !== null) {
      after = part.next;
      continue;
    }
    const prizes: readonly WeightedPrize[] = part.weights;
    const { seed, seedHash } = part.fairness;
    const receipts = (await keptReceipts()).filter((receipt) => receipt.code === code);
    const problem = (await verifyChain(browserHashing(), { code, seed, seedHash, prizes, fallback: part.fallback }, links)) ?? contradiction(receipts, links);
    return { problem, draws: links.length, seedKnown: seed !== null, receipts: receipts.length };
  }
}

/** Recomputes every draw of a campaign on this device. */
export function useChainCheck(code: string) {
  return useMutation({ mutationFn: (onProgress: (draws: number) => void) => checkChain(code, onProgress) });
}
