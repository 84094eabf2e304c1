import { isSignature } from '@shoushou/rules/orders/signature';
import { describe, expect, test } from 'vitest';
import {
  amountOf,
  differenceText,
  weightWarning,
  netOf,
  problemOf,
  successPath,
  totalOf,
  wireStrokes,
  weighInput,
  type DraftLine,
} from './orders.rules.ts';

const cardboard: DraftLine = {
  key: 'k',
  itemId: 'cardboard',
  name: '黄纸板',
  unit: 'kg',
  listPriceFen: 142,
  unitPriceFen: 145,
  grossGrams: 25_620,
  tareGrams: 400,
  deductionGrams: 0,
  deductionReason: '',
  pieces: null,
  photoIds: [],
  estimatedGrams: 20_000,
  estimatedPieces: null,
};
const fridge: DraftLine = {
  ...cardboard,
  key: 'f',
  itemId: 'fridge',
  name: '冰箱',
  unit: 'piece',
  listPriceFen: 9500,
  unitPriceFen: 9500,
  grossGrams: null,
  tareGrams: 0,
  pieces: 2,
};

const units = { service: '3', weightUnit: 'kg' } as const;

describe('a line that is weighed', () => {
  test('is paid by its net weight', () => {
    expect(netOf(cardboard)).toBe(25_220);
    expect(amountOf(cardboard)).toBe(3657);
    expect(amountOf({ ...cardboard, deductionGrams: 1000 })).toBe(3512);
  });

  test('is paid by the piece where it is sold so', () => {
    expect(netOf(fridge)).toBeNull();
    expect(amountOf(fridge)).toBe(19_000);
  });

  test('comes to nothing before it is weighed, and is not counted', () => {
    const untouched = { ...cardboard, grossGrams: null };
    expect(amountOf(untouched)).toBe(0);
    expect(totalOf([cardboard, fridge, untouched])).toEqual({ totalFen: 3657 + 19_000, totalGrams: 25_220, count: 2 });
  });

  test.each([
    [{ tareGrams: 25_620 }, '净重必须大于 0'],
    [{ grossGrams: 6_000_000 }, '净重不能超过 5,000.00 kg'],
    [{ deductionGrams: 200 }, '有扣杂，请填写原因'],
    [{ unitPriceFen: 127 }, '单价需在 1.28–1.56 元/kg 之间'],
    [{ unitPriceFen: 157 }, '单价需在 1.28–1.56 元/kg 之间'],
  ])('is held back with %o', (change, text) => {
    expect(problemOf({ ...cardboard, ...change }, 100, units)).toContain(text);
  });

  test('may be sent with a reason, inside the band', () => {
    expect(problemOf({ ...cardboard, deductionGrams: 200, deductionReason: '含水' }, 100, units)).toBeNull();
    expect(problemOf({ ...cardboard, unitPriceFen: 156 }, 100, units)).toBeNull();
  });

  test('is asked about once when it is far above what the customer said, or very heavy', () => {
    const doubtful = { ...cardboard, grossGrams: 51_251 };
    expect(weightWarning(doubtful, 'kg')).toEqual({
      title: '「黄纸板」净重 50.851 kg？',
      text: '比客户说的 20.00 kg 多一倍以上，合 ¥73.73，请核对重量和单位',
    });
    expect(weightWarning({ ...doubtful, estimatedGrams: null, grossGrams: 300_900 }, 'jin')?.text).toContain(
      '一项超过 600.00 斤',
    );
    expect(weightWarning({ ...doubtful, confirmedGrams: 50_851 }, 'kg')).toBeNull();
    expect(weightWarning({ ...doubtful, confirmedGrams: 50_851, grossGrams: 52_000 }, 'kg')).not.toBeNull();
    expect([weightWarning(cardboard, 'kg'), weightWarning(fridge, 'kg')]).toEqual([null, null]);
  });

  test('names its problems in 斤, and its price per 斤', () => {
    expect(problemOf({ ...cardboard, unitPriceFen: 157 }, 100, { service: '3', weightUnit: 'jin' })).toBe(
      '单价需在 0.64–0.78 元/斤 之间',
    );
    expect(problemOf({ ...fridge, pieces: 1000 }, 0, { service: '1', weightUnit: 'kg' })).toBe('数量不能超过 999 台');
  });

  test('keeps the list price where nothing is bargained', () => {
    expect(problemOf(cardboard, 0, units)).toBe('单价按今日报价 1.42 元/kg');
  });

  test('travels with what its unit needs and nothing else', () => {
    expect(weighInput(cardboard)).toEqual({
      itemId: 'cardboard',
      unitPriceFen: 145,
      photoIds: [],
      source: 'typed',
      grossGrams: 25_620,
      tareGrams: 400,
      deductionGrams: 0,
    });
    expect(weighInput(fridge)).toEqual({
      itemId: 'fridge',
      unitPriceFen: 9500,
      photoIds: [],
      source: 'typed',
      pieces: 2,
    });
  });
});

describe('the difference to what the customer said', () => {
  test.each([
    [{ netGrams: 25_220, pieces: null, estimatedGrams: 20_000, estimatedPieces: null }, '比预估多 5.22 kg'],
    [{ netGrams: 18_000, pieces: null, estimatedGrams: 20_000, estimatedPieces: null }, '比预估少 2.00 kg'],
    [{ netGrams: null, pieces: 1, estimatedGrams: null, estimatedPieces: 2 }, '比预估少 1 台'],
    [{ netGrams: 500, pieces: null, estimatedGrams: null, estimatedPieces: null }, '预估里没有'],
    [{ netGrams: 500, pieces: null, estimatedGrams: 500, estimatedPieces: null }, null],
  ])('%o is said as %s', (line, text) => {
    expect(differenceText(line, { service: '1', weightUnit: 'kg' })).toBe(text);
  });
});

describe('a signature', () => {
  const wave = Array.from({ length: 60 }, (_, index) => ({ x: index * 4, y: 40 + (index % 5) * 6 }));

  test('travels in a box a thousand wide, whatever the pad', () => {
    expect(
      wireStrokes(
        [
          [
            { x: 0, y: 0 },
            { x: 250, y: 100 },
          ],
        ],
        250,
      ),
    ).toEqual([
      [
        [0, 0],
        [1000, 400],
      ],
    ]);
  });

  test('stays within what the server takes', () => {
    const strokes = wireStrokes(
      Array.from({ length: 300 }, () => Array.from({ length: 3000 }, (_, index) => ({ x: index, y: 1 }))),
      300,
    );
    expect(strokes.length).toBeLessThanOrEqual(200);
    expect(strokes.every((stroke) => stroke.length <= 2000)).toBe(true);
    expect(strokes.flat(2).length).toBeLessThanOrEqual(20_000);
  });

  test('is more than a slip of the finger', () => {
    expect(isSignature(wireStrokes([wave], 300))).toBe(true);
    expect(
      isSignature(
        wireStrokes(
          [
            [
              { x: 10, y: 10 },
              { x: 20, y: 12 },
            ],
          ],
          300,
        ),
      ),
    ).toBe(false);
    expect(isSignature([])).toBe(false);
  });
});

test('the success page is told what was done, on which receipt and how often these two have met', () => {
  const order = {
    no: 'OR26112100000001',
    receiptNo: 'JD26112100000002',
    service: '3',
    bargain: true,
    payment: null,
    customer: { userid: 'u', name: '王女士', mobile: '13800138002', timesWorked: 1 },
  } as const;
  expect(successPath(1, order)).toBe('ordersuccess/1/JD26112100000002/2/3/1/0/1');
});
