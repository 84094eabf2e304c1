import { describe, expect, test } from 'vitest';
import { datesUpTo, priceOn, quotePrice, servicesOf } from './catalog.rules.ts';

const changes = [
  { date: '2026-11-01', priceFen: 120 },
  { date: '2026-11-19', priceFen: 130 },
  { date: '2026-11-21', priceFen: 126 },
];

describe('dates', () => {
  test('turn at midnight in Shanghai', () => {
    expect(datesUpTo(Date.parse('2026-11-20T15:59:59Z'), 2)).toEqual(['2026-11-19', '2026-11-20']);
    expect(datesUpTo(Date.parse('2026-11-20T16:00:00Z'), 2)).toEqual(['2026-11-20', '2026-11-21']);
  });
  test('cover 30 days, today included', () => {
    const dates = datesUpTo(Date.parse('2026-11-21T02:00:00Z'));
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([30, '2026-10-23', '2026-11-21']);
  });
});

describe('priceOn', () => {
  test.each([
    ['2026-10-31', 100],
    ['2026-11-01', 120],
    ['2026-11-18', 120],
    ['2026-11-19', 130],
    ['2026-11-20', 130],
    ['2026-11-25', 126],
  ])('on %s a kilogram brings %d fen', (date, fen) => {
    expect(priceOn(changes, date, 100)).toBe(fen);
  });
});

describe('quotePrice', () => {
  test('says what changed since yesterday', () => {
    expect(quotePrice(changes, 100, ['2026-11-19', '2026-11-20', '2026-11-21'])).toEqual({
      priceFen: 126,
      changeFen: -4,
      series: [130, 130, 126],
    });
    expect(quotePrice(changes, 100, ['2026-11-18', '2026-11-19'])).toMatchObject({ priceFen: 130, changeFen: 10 });
  });
  test('an unchanged price changes by nothing', () => {
    expect(quotePrice(changes, 100, ['2026-11-19', '2026-11-20'])).toMatchObject({ changeFen: 0 });
  });
  test('without a price of the district the base price holds', () => {
    expect(quotePrice([], 100, ['2026-11-20', '2026-11-21'])).toEqual({
      priceFen: 100,
      changeFen: 0,
      series: [100, 100],
    });
  });
  test('does not show a jump from the base price to the first known one', () => {
    expect(quotePrice([{ date: '2026-11-21', priceFen: 126 }], 100, ['2026-11-20', '2026-11-21'])).toMatchObject({
      changeFen: 0,
      series: [126, 126],
    });
  });
});

test('services follow from the categories, each once and in order', () => {
  expect(servicesOf([{ service: '3' }, { service: '1' }, { service: '3' }])).toEqual(['1', '3']);
});
