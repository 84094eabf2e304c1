import { expect, test } from 'vitest';
import { isWholeMix, partValue, sortedValue, withShare, WHOLE_MIX, type MixShare } from './mix.ts';

const home: MixShare[] = [
  { itemId: 'cardboard', thousandths: 400 },
  { itemId: 'books', thousandths: 200 },
  { itemId: 'glass', thousandths: 400 },
];

test('the value of 100 kg is the sum of what is shown for each part', () => {
  expect(partValue(132, 400)).toBe(5_280);
  expect(
    sortedValue([
      { priceFen: 132, thousandths: 400 },
      { priceFen: 126, thousandths: 200 },
      { priceFen: 10, thousandths: 400 },
    ]),
  ).toBe(5_280 + 2_520 + 400);
});

test.each([
  ['the parts of a home', home, true],
  ['a part too much', [...home, { itemId: 'tin', thousandths: 1 }], false],
  [
    'one item twice',
    [
      { itemId: 'glass', thousandths: 500 },
      { itemId: 'glass', thousandths: 500 },
    ],
    false,
  ],
  [
    'a part of nothing',
    [
      { itemId: 'glass', thousandths: 1000 },
      { itemId: 'tin', thousandths: 0 },
    ],
    false,
  ],
])('%s: a whole mix is %s', (_, shares, whole) => {
  expect(isWholeMix(shares)).toBe(whole);
});

test('a part that grows takes from the others in proportion', () => {
  expect(withShare(home, 'cardboard', 700).map(({ thousandths }) => thousandths)).toEqual([700, 100, 200]);
  expect(withShare(home, 'cardboard', 1000).map(({ thousandths }) => thousandths)).toEqual([1000, 0, 0]);
  expect(withShare(withShare(home, 'cardboard', 1000), 'cardboard', 0).map(({ thousandths }) => thousandths)).toEqual([
    0, 500, 500,
  ]);
});

test('parts are never negative and always everything together', () => {
  // A fixed sequence in place of random numbers, so that a failure can be repeated.
  let seed = 7;
  const below = (limit: number): number => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  for (let round = 0; round < 500; round += 1) {
    const before = Array.from({ length: 1 + below(8) }, (_, index) => ({
      itemId: `item-${index}`,
      thousandths: below(1_001),
    }));
    const after = withShare(before, `item-${below(before.length)}`, below(1_150) - 50);
    expect(after.every(({ thousandths }) => thousandths >= 0)).toBe(true);
    expect(after.reduce((sum, { thousandths }) => sum + thousandths, 0)).toBe(WHOLE_MIX);
  }
});
