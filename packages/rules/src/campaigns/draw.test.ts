import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  linkText,
  oddsText,
  prizeOfRoll,
  rollDraw,
  rollOf,
  verifyChain,
  type Chain,
  type ChainLink,
  type Hashing,
} from './draw.ts';

const hashing: Hashing = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (key, text) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex'),
};
const seed = '5e'.repeat(32);
const prizes = [
  { prize: 'none', weight: 70, stock: 0 },
  { prize: 'cash', weight: 25, stock: 5 },
  { prize: 'phone', weight: 5, stock: 1 },
];
const chain: Chain = {
  code: 'autumn',
  seedHash: createHash('sha256').update(seed).digest('hex'),
  seed,
  prizes,
  fallback: 'none',
};

function drawMany(count: number): ChainLink[] {
  const links: ChainLink[] = [];
  const left = new Map(prizes.map(({ prize, stock }) => [prize, stock]));
  for (let n = 1; n <= count; n += 1) {
    const clientSeed = n.toString(16).padStart(16, '0');
    const roll = rollDraw(hashing, seed, { code: chain.code, n, clientSeed }, 100);
    const drawn = prizeOfRoll(prizes, roll);
    const prize = drawn === 'none' || left.get(drawn)! <= 0 ? 'none' : drawn;
    left.set(prize, left.get(prize)! - 1);
    const link = {
      n,
      pseudonym: `p${n % 7}`,
      clientSeed,
      roll: String(roll),
      prize,
      previousHash: links.at(-1)?.hash ?? chain.seedHash,
    };
    links.push({ ...link, hash: hashing.sha256(linkText(link)) });
  }
  return links;
}

describe('a draw', () => {
  it('falls on each prize as often as its weight says: χ² of 40,000 rolls stays below the bound of p = 0.001', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 40_000; n += 1) {
      const roll = rollOf(createHmac('sha256', seed).update(String(n)).digest('hex'), 100)!;
      counts.set(prizeOfRoll(prizes, roll), (counts.get(prizeOfRoll(prizes, roll)) ?? 0) + 1);
    }
    const chiSquare = prizes.reduce(
      (sum, { prize, weight }) => sum + (counts.get(prize)! - weight * 400) ** 2 / (weight * 400),
      0,
    );
    expect(chiSquare).toBeLessThan(13.82);
  });

  it('rejects the values that modulo would give to the first prizes', () => {
    expect(rollOf('ffffffffffffffff', 100)).toBeNull();
    expect(rollOf('0000000000000063', 100)).toBe(99);
    expect(rollOf('0000000000000064', 100)).toBe(0);
  });

  it.each([100, 7_919, 2 ** 20, 2 ** 20 + 7, 2 ** 31 - 1])(
    'is its 64 bits modulo the sum of the weights, to the last digit: %i',
    (sum) => {
      const macs = Array.from({ length: 2_000 }, (_, n) => createHmac('sha256', seed).update(String(n)).digest('hex'));
      const edges = [
        '0000000000000000',
        'ffffffff00000000',
        'fffffffeffffffff',
        '00000000ffffffff',
        'fffffffffffffffe',
      ];
      for (const mac of [...macs, ...edges, ...macs.map((each) => `ffffffff${each}`)]) {
        const value = BigInt(`0x${mac.slice(0, 16)}`);
        expect(rollOf(mac, sum), mac).toBe(
          value >= 2n ** 64n - (2n ** 64n % BigInt(sum)) ? null : Number(value % BigInt(sum)),
        );
      }
    },
  );

  it.each([0, 69])('%i is the first field, whose end is not part of it', (roll) =>
    expect(prizeOfRoll(prizes, roll)).toBe('none'),
  );
  it.each([
    [70, 'cash'],
    [94, 'cash'],
    [95, 'phone'],
    [99, 'phone'],
  ] as const)('%i is %s', (roll, prize) => expect(prizeOfRoll(prizes, roll)).toBe(prize));
});

describe('anyone can recompute a chain', () => {
  it('which fits, also where a prize was out of stock', async () => {
    const links = drawMany(60);
    expect(links.filter(({ prize }) => prize === 'cash')).toHaveLength(5);
    expect(await verifyChain(hashing, chain, links)).toBeNull();
    expect(await verifyChain(hashing, { ...chain, seed: null }, links)).toBeNull();
  });

  it('and finds whatever was done to it', async () => {
    const links = drawMany(40);
    const spoil = (at: number, change: Partial<ChainLink>) =>
      links.map((link, index) => (index === at ? { ...link, ...change } : link));
    const rehashed = (at: number, change: Partial<ChainLink>) => {
      const link = { ...links[at]!, ...change };
      return spoil(at, { ...change, hash: hashing.sha256(linkText(link)) });
    };
    expect(await verifyChain(hashing, chain, spoil(7, { prize: 'phone' }))).toBe('第 8 号：内容被改动过');
    expect(await verifyChain(hashing, chain, rehashed(7, { prize: 'phone' }))).toBe('第 8 号：奖品和点数不符');
    expect(await verifyChain(hashing, chain, rehashed(7, { roll: '99', prize: 'phone' }))).toBe(
      '第 8 号：点数和种子算出的不同',
    );
    expect(await verifyChain(hashing, chain, links.toSpliced(7, 1))).toBe('第 8 号：编号不连续');
    expect(await verifyChain(hashing, chain, rehashed(39, { previousHash: chain.seedHash }))).toBe(
      '第 40 号：和上一号接不上',
    );
    expect(await verifyChain(hashing, { ...chain, seed: null }, rehashed(7, { roll: '100' }))).toBe(
      '第 8 号：点数超出范围',
    );
    expect(await verifyChain(hashing, { ...chain, seed: '11'.repeat(32) }, links)).toBe(
      '公布的种子和事先公布的摘要不一致',
    );
  });
});

describe('odds in words', () => {
  it('are told as they are drawn, and none is rounded to nothing', () => {
    expect([0.36, 0.005, 0.000_001, 1 / 3, 1 / 7_000_001, 1].map(oddsText)).toEqual([
      '36%',
      '0.5%',
      '0.0001%',
      '33.3333%',
      '0.0000143%',
      '100%',
    ]);
  });
});
