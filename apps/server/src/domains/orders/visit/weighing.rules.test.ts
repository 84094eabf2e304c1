import type { ListedItem } from '@shoushou/rules/orders/weighing';
import { describe, expect, it } from 'vitest';
import { countedOf, weighLine } from './weighing.rules.ts';

const limits = { bandThousandths: 100, heaviestGrams: 5_000_000, mostPieces: 999 };
const cardboard: ListedItem & { service: string } = {
  service: '3',
  itemId: 'cardboard',
  name: '黄纸板',
  unit: 'kg',
  priceFen: 142,
};
const fridge: ListedItem & { service: string } = {
  service: '1',
  itemId: 'fridge',
  name: '冰箱',
  unit: 'piece',
  priceFen: 12_000,
};

describe('weighing', () => {
  it('pays for gross minus tare minus deduction, rounded half up to the fen', () => {
    const line = weighLine(
      cardboard,
      { itemId: 'cardboard', grossGrams: 25_620, tareGrams: 400, unitPriceFen: 145 },
      true,
      limits,
    );
    expect(line).toMatchObject({ ok: true, value: { netGrams: 25_220, amountFen: 3657 } });
  });

  it.each([
    ['nothing on the scale', { grossGrams: 0 }],
    ['a tare heavier than the load', { grossGrams: 400, tareGrams: 500 }],
    ['a deduction that eats the load', { grossGrams: 500, deductionGrams: 500, deductionReason: '水分' }],
    ['six tonnes of cardboard', { grossGrams: 6_000_000 }],
  ])('refuses %s', (_, weights) => {
    expect(weighLine(cardboard, { itemId: 'cardboard', unitPriceFen: 142, ...weights }, false, limits)).toMatchObject({
      name: 'orders.weight_absurd',
      values: { most: '5000' },
    });
  });

  it('wants a reason for a deduction', () => {
    expect(
      weighLine(
        cardboard,
        { itemId: 'cardboard', unitPriceFen: 142, grossGrams: 1000, deductionGrams: 10 },
        false,
        limits,
      ),
    ).toMatchObject({ name: 'orders.deduction_needs_reason' });
  });

  it('lets the price move ten percent where bargaining is on, and not at all where it is off', () => {
    const at = (unitPriceFen: number, bargain: boolean) =>
      weighLine(cardboard, { itemId: 'cardboard', grossGrams: 1000, unitPriceFen }, bargain, limits).ok;
    expect([at(127, true), at(128, true), at(156, true), at(157, true), at(143, false), at(142, false)]).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(
      weighLine(cardboard, { itemId: 'cardboard', grossGrams: 1000, unitPriceFen: 157 }, true, limits),
    ).toMatchObject({ values: { item: '黄纸板', least: '1.28', most: '1.56' } });
  });

  it('counts pieces', () => {
    expect(weighLine(fridge, { itemId: 'fridge', pieces: 2, unitPriceFen: 12_000 }, false, limits)).toMatchObject({
      ok: true,
      value: { amountFen: 24_000, netGrams: null },
    });
    expect(weighLine(fridge, { itemId: 'fridge', pieces: 0, unitPriceFen: 12_000 }, false, limits)).toMatchObject({
      name: 'orders.pieces_absurd',
      values: { most: '999 台' },
    });
    expect(
      countedOf([
        { unit: 'kg', pieces: null },
        { unit: 'piece', pieces: 2 },
        { unit: 'piece', pieces: 3 },
      ]),
    ).toEqual({ pieceLines: 2, pieces: 5 });
    expect(countedOf([{ unit: 'kg', pieces: null }])).toEqual({});
  });
});
