import { deviceHashing } from '../../../apps/app/src/device/device-hashing.ts';
import {
  linkText,
  prizeOfRoll,
  rollDraw,
  rollText,
  sumOfWeights,
  verifyChain,
  type Chain,
  type ChainLink,
} from '../../../packages/rules/src/campaigns/draw.ts';

/**
 * Runs in the browser of the chain bench: generates a list of draws, verifies it as the app does, and computes as many
 * bare HMACs with the browser's own API.
 */
const code = 'bench';
const seed = '5e'.repeat(32);
const prizes = [
  { prize: 'none', weight: 70, stock: 0 },
  { prize: 'points', weight: 30, stock: Infinity },
];
const hashing = deviceHashing();
const seedOf = (n: number): string => n.toString(16).padStart(32, '0');
/** HMACs requested at once, so that none waits for another's round trip. */
const together = 256;

let links: ChainLink[] = [];
let chain: Chain;

function make(count: number): void {
  chain = { code, seedHash: hashing.sha256(seed), seed, prizes, fallback: 'none' };
  links = [];
  for (let n = 1; n <= count; n += 1) {
    const roll = rollDraw(hashing, seed, { code, n, clientSeed: seedOf(n) }, sumOfWeights(prizes));
    const link = {
      n,
      pseudonym: '0123456789ab',
      clientSeed: seedOf(n),
      roll: String(roll),
      prize: prizeOfRoll(prizes, roll),
      previousHash: links.at(-1)?.hash ?? chain.seedHash,
    };
    links.push({ ...link, hash: hashing.sha256(linkText(link)) });
  }
}

/** @returns milliseconds */
async function verify(): Promise<number> {
  const start = performance.now();
  const problem = await verifyChain(deviceHashing(), chain, links);
  if (problem !== null) throw new Error(problem);
  return performance.now() - start;
}

/** @returns milliseconds */
async function bare(count: number): Promise<number> {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(seed.match(/../g)!, (pair) => Number.parseInt(pair, 16)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const encoder = new TextEncoder();
  const start = performance.now();
  for (let from = 1; from <= count; from += together) {
    await Promise.all(
      Array.from({ length: Math.min(together, count - from + 1) }, (_, index) =>
        crypto.subtle.sign(
          'HMAC',
          key,
          encoder.encode(rollText({ code, n: from + index, clientSeed: seedOf(from + index) }, 0)),
        ),
      ),
    );
  }
  return performance.now() - start;
}

Object.assign(globalThis, { chainBench: { make, verify, bare } });
