import { expect, test } from 'vitest';
import { NIGHTS_OF_A_LAP, nextSpan, positionAfter, type CheckPosition, type Sizes } from './check-span.rules.ts';

const sizesOf = (size: number): Sizes => ({
  seals: size,
  ledger_transactions: size,
  ledger_postings: size,
  ledger_holds: size,
  wallet_payments: size,
});

/** The nights, from 0, on which each of the first pages is read again, over some laps of a growing table. */
function nightsOfPages(first: number, growth: number, nights: number): Map<number, number[]> {
  const read = new Map<number, number[]>();
  let position: CheckPosition | null = positionAfter(nextSpan(null, sizesOf(first)), sizesOf(first));
  for (let night = 1; night <= nights; night += 1) {
    const sizes = sizesOf(first + night * growth);
    const span = nextSpan(position, sizes);
    const [from, to] = span.again.ledger_postings;
    for (let page = from; page < Math.min(to, first); page += 1) read.set(page, [...(read.get(page) ?? []), night]);
    expect(span.freshFrom.seals).toBe(position!.known.seals);
    expect(span.freshFrom.ledger_postings).toBeLessThanOrEqual(position!.known.ledger_postings);
    position = positionAfter(span, sizes);
  }
  return read;
}

test.each([
  [1, 0],
  [7, 0],
  [30, 0],
  [1_000, 0],
  [1_000, 1],
  [1_000, 400],
  [90, 3_000],
])('of %i pages, with %i more each night, every page is read again within the nights of a lap', (first, growth) => {
  const read = nightsOfPages(first, growth, NIGHTS_OF_A_LAP * 4);
  for (let page = 0; page < first; page += 1) {
    const nights = read.get(page) ?? [];
    for (const [index, night] of nights.entries())
      expect(night - (nights[index - 1] ?? 0), `page ${page}`).toBeLessThanOrEqual(NIGHTS_OF_A_LAP);
    expect(NIGHTS_OF_A_LAP * 4 - (nights.at(-1) ?? 0), `page ${page}`).toBeLessThanOrEqual(NIGHTS_OF_A_LAP);
  }
});

test('a night reads a thirtieth of what stands', () => {
  const sizes = sizesOf(30_000);
  const [from, to] = nextSpan(positionAfter(nextSpan(null, sizes), sizes), sizes).again.ledger_postings;
  expect([from, to]).toEqual([1_000, 2_000]);
});

test('the first check takes everything as new', () => {
  expect(nextSpan(null, sizesOf(500)).freshFrom).toEqual(sizesOf(0));
});
