import { describe, expect, it } from 'vitest';
import { correctWeighing, type CorrectableLine } from './corrected-weighing.ts';
import { defaultLineLimits } from './weighing.ts';

const cardboard: CorrectableLine = {
  id: 'a',
  unit: 'kg',
  grossGrams: 20_000,
  tareGrams: 1_000,
  deductionGrams: null,
  netGrams: 19_000,
  pieces: null,
  unitPriceFen: 142,
  amountFen: 2_698,
};
const fridge: CorrectableLine = {
  ...cardboard,
  id: 'b',
  unit: 'piece',
  grossGrams: null,
  tareGrams: null,
  netGrams: null,
  pieces: 1,
  unitPriceFen: 8_000,
  amountFen: 8_000,
};
const correct = (...changes: Parameters<typeof correctWeighing>[1]) =>
  correctWeighing([cardboard, fridge], changes, defaultLineLimits);

describe('a weighing that is corrected', () => {
  it('recomputes net weight, amounts and totals, and leaves the other lines as they are', () => {
    expect(correct({ id: 'a', grossGrams: 25_000 })).toEqual({
      lines: [{ ...cardboard, grossGrams: 25_000, netGrams: 24_000, amountFen: 3_408 }, fridge],
      totalFen: 11_408,
      totalGrams: 24_000,
    });
    expect(correct({ id: 'b', pieces: 2 })).toMatchObject({ totalFen: 18_698, totalGrams: 19_000 });
    expect(correct({ id: 'a', tareGrams: 0, unitPriceFen: 150 })).toMatchObject({ totalFen: 11_000 });
  });

  it.each([
    ['a line that is not in it', [{ id: 'c', grossGrams: 1 }]],
    [
      'a line stated twice',
      [
        { id: 'a', grossGrams: 25_000 },
        { id: 'a', grossGrams: 26_000 },
      ],
    ],
    ['a line that stays as it is', [{ id: 'a', grossGrams: 20_000 }]],
    ['pieces of goods by weight', [{ id: 'a', pieces: 2 }]],
    ['a weight of counted goods', [{ id: 'b', grossGrams: 2_000 }]],
    ['more tare than gross', [{ id: 'a', tareGrams: 30_000 }]],
    ['more than anybody carries', [{ id: 'a', grossGrams: 5_002_000 }]],
  ])('does not take %s', (_, changes) => {
    expect(correct(...changes)).toBeNull();
  });
});
