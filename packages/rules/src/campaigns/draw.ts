/** A field of the wheel: its chance is its weight over the sum of all. `stock`: how often the prize can be won. */
export interface WeightedPrize {
  prize: string;
  weight: number;
  stock: number;
}

/** The record of one draw in the chain. */
export interface ChainLink {
  n: number;
  pseudonym: string;
  clientSeed: string;
  /** Decimal, below the sum of the weights. */
  roll: string;
  prize: string;
  previousHash: string;
  hash: string;
}

/** The two functions that a proof takes. Hexadecimal in and out. */
export interface Hashing {
  sha256(text: string): string;
  /** SHA-256 HMAC of a text under a key. */
  hmac(keyHex: string, text: string): string;
}

const RANGE = 2n ** 64n;
/** 16 hexadecimal digits are 64 bits. */
const DIGITS = 16;
const HALF = 8;
const HIGHEST_HALF = 0xffff_ffff;
/** Times 2 ** 32 it is 2 ** 52. */
const EXACT_SUM = 2 ** 20;

export const sumOfWeights = (prizes: readonly Pick<WeightedPrize, 'weight'>[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Formats a share of all weights, 0 to 1, for terms, wheel and table: to a ten-thousandth of a percent, and below a
 * hundredth of a percent to three digits, so that a small chance is not shown as zero.
 */
export function oddsText(share: number): string {
  const percent = share * 100;
  return `${Number(percent < 0.01 ? percent.toPrecision(3) : percent.toFixed(4))}%`;
}

/** The message that is hashed with the seed for a draw. @param attempt from 0, one more after a rejected value */
export function rollText(
  { code, n, clientSeed }: { code: string; n: number; clientSeed: string },
  attempt: number,
): string {
  return `${code}:${n}:${clientSeed}:${attempt}`;
}

/**
 * The roll of a keyed hash, below `sum`; null when it is rejected, since modulo alone would favour the first prizes.
 */
export function rollOf(macHex: string, sum: number): number | null {
  const high = Number.parseInt(macHex.slice(0, HALF), 16);
  // All but one of four thousand million: nothing is rejected below the highest half, and the steps stay below 2 ** 53,
  // where numbers are exact and need no BigInt.
  if (high < HIGHEST_HALF && sum <= EXACT_SUM)
    return ((high % sum) * 2 ** 32 + Number.parseInt(macHex.slice(HALF, DIGITS), 16)) % sum;
  const value = BigInt(`0x${macHex.slice(0, DIGITS)}`);
  const whole = BigInt(sum);
  return value >= (RANGE / whole) * whole ? null : Number(value % whole);
}

/** The field that a roll falls on, in published order. */
export function prizeOfRoll(prizes: readonly Pick<WeightedPrize, 'prize' | 'weight'>[], roll: number): string {
  let end = 0;
  for (const { prize, weight } of prizes) {
    end += weight;
    if (roll < end) return prize;
  }
  throw new RangeError(`the roll ${roll} is beyond the weights`);
}

/** The input of a draw's hash; the first draw's previous hash is the hash of the seed. */
export function linkText({ previousHash, n, pseudonym, clientSeed, roll, prize }: Omit<ChainLink, 'hash'>): string {
  return [previousHash, n, pseudonym, clientSeed, roll, prize].join(':');
}

/** Rolls a draw under the seed. */
export function rollDraw(
  hashing: Hashing,
  seed: string,
  draw: { code: string; n: number; clientSeed: string },
  sum: number,
): number {
  for (let attempt = 0; ; attempt += 1) {
    const roll = rollOf(hashing.hmac(seed, rollText(draw, attempt)), sum);
    if (roll !== null) return roll;
  }
}

export interface Chain {
  code: string;
  seedHash: string;
  /** Null before the end: then the rolls can't be recomputed, only the links. */
  seed: string | null;
  prizes: readonly WeightedPrize[];
  /** Given in place of a prize that is out of stock. */
  fallback: string;
}

/**
 * Recomputes a chain from its first draw. @param afterPart called with the number of recomputed draws, every 256 of
 * them; its promise is awaited @returns the error of the first invalid draw, null when all are valid
 */
export async function verifyChain(
  hashing: Hashing,
  chain: Chain,
  links: readonly ChainLink[],
  afterPart: (draws: number) => void | Promise<void> = () => {},
): Promise<string | null> {
  if (chain.seed !== null && hashing.sha256(chain.seed) !== chain.seedHash) return '公布的种子和事先公布的摘要不一致';
  const sum = sumOfWeights(chain.prizes);
  const left = new Map(chain.prizes.map(({ prize, stock }) => [prize, stock]));
  let previous = chain.seedHash;
  for (const [index, link] of links.entries()) {
    const n = index + 1;
    const problem = problemOf(hashing, chain, link, { n, previous, sum, left });
    if (problem !== null) return `第 ${n} 号：${problem}`;
    if (link.prize !== chain.fallback) left.set(link.prize, (left.get(link.prize) ?? 0) - 1);
    previous = link.hash;
    if (n % PART === 0 || n === links.length) await afterPart(n);
  }
  return null;
}

/** Draws after which the caller may do something else. */
const PART = 256;

function problemOf(
  hashing: Hashing,
  chain: Chain,
  link: ChainLink,
  { n, previous, sum, left }: { n: number; previous: string; sum: number; left: ReadonlyMap<string, number> },
): string | null {
  if (link.n !== n) return '编号不连续';
  if (link.previousHash !== previous) return '和上一号接不上';
  if (hashing.sha256(linkText(link)) !== link.hash) return '内容被改动过';
  const roll =
    chain.seed === null
      ? Number(link.roll)
      : rollDraw(hashing, chain.seed, { code: chain.code, n, clientSeed: link.clientSeed }, sum);
  if (String(roll) !== link.roll) return '点数和种子算出的不同';
  if (!(roll >= 0 && roll < sum)) return '点数超出范围';
  const drawn = prizeOfRoll(chain.prizes, roll);
  const expected = drawn !== chain.fallback && (left.get(drawn) ?? 0) <= 0 ? chain.fallback : drawn;
  return link.prize === expected ? null : '奖品和点数不符';
}
