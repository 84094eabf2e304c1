import { expect, test } from 'vitest';
import { unsortedFloor } from './unsorted-goods.ts';

const booked = new Map([
  ['mixed-home', 72],
  ['copper', 6_000],
]);
const line = (itemId: string, netGrams: number | null, amountFen: number) => ({ itemId, netGrams, amountFen });

test.each([
  ['sorted for more than unsorted', [line('cardboard', 60_000, 6_700), line('glass', 40_000, 600)], null],
  ['sorted for less', [line('cardboard', 30_000, 3_300), line('glass', 70_000, 700)], 7_200],
  ['exactly as much', [line('cardboard', 100_000, 7_200)], null],
  ['weighed as it was booked', [line('mixed-home', 100_000, 7_200)], null],
  ['what was booked apart does not count', [line('copper', 10_000, 60_000), line('glass', 10_000, 100)], 720],
  ['pieces have no weight', [line('pallet', null, 100)], null],
])('%s', (_, lines, floor) => {
  expect(unsortedFloor(lines, booked, ['mixed-home'])).toBe(floor);
});

test('an order without unsorted goods has no floor', () => {
  expect(unsortedFloor([line('glass', 10_000, 1)], booked, [])).toBeNull();
});
