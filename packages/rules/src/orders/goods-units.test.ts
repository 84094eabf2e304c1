import { formatPricePerWeight } from '@shoushou/kernel/weight';
import { parseWeight } from '@shoushou/kernel/typed/amounts';
import { describe, expect, it } from 'vitest';
import { goodsQuantity, pieceUnit, pricePerUnit } from './goods-units.ts';
import { lineAmount } from './weighing.ts';

describe('the words for goods', () => {
  it('count appliances and phones in 台, vehicles in 辆 and the rest in 件', () => {
    expect(['1', '2', '3', '4', '5', '6'].map(pieceUnit)).toEqual(['台', '台', '件', '件', '件', '辆']);
  });

  it('name quantity and price in one unit', () => {
    expect(goodsQuantity({ netGrams: 25_220, pieces: null }, '3')).toBe('25.22 kg');
    expect(goodsQuantity({ netGrams: 25_220, pieces: null }, '3', 'jin')).toBe('50.44 斤');
    expect(goodsQuantity({ netGrams: null, pieces: 2 }, '1', 'jin')).toBe('2 台');
    expect([
      pricePerUnit(145, 'kg', '3'),
      pricePerUnit(145, 'kg', '3', 'jin'),
      pricePerUnit(12_000, 'piece', '1', 'jin'),
    ]).toEqual(['1.45 元/kg', '0.725 元/斤', '120.00 元/台']);
  });

  it('multiply to the amount that is paid, in 斤 as in kg', () => {
    for (const [typed, priceFen] of [
      ['50.44', 145],
      ['51.2', 162],
      ['0.01', 1],
      ['3.33', 7],
    ] as const) {
      const grossGrams = parseWeight(typed, 'jin')!;
      const byHand = Math.round(Number(typed) * Number(formatPricePerWeight(priceFen, 'jin')) * 100 + 1e-9);
      expect(lineAmount('kg', { grossGrams, unitPriceFen: priceFen })).toBe(byHand);
    }
  });
});
