import { expect, test } from 'vitest';
import { formatAlone, formatChange, formatKey } from './statistics.labels.ts';
import { changeOf, valueOf } from './statistics.rules.ts';

const sums = {
  placed: 40,
  taken: 30,
  takeSeconds: 8130,
  cancelled: 3,
  expired: 1,
  deals: 20,
  amountFen: 198_000,
  grams: 6_840_000,
  incomeFen: 4_000,
  stars: 47,
  ratings: 10,
};
const nothing = {
  placed: 0,
  taken: 0,
  takeSeconds: 0,
  cancelled: 0,
  expired: 0,
  deals: 0,
  amountFen: 0,
  grams: 0,
  incomeFen: 0,
  stars: 0,
  ratings: 0,
};

test('averages are of what there was, and nothing where there was nothing', () => {
  expect([valueOf.takeTime(sums), valueOf.cancellation(sums), valueOf.rating(sums)]).toEqual([271, 0.075, 4.7]);
  expect([valueOf.takeTime(nothing), valueOf.cancellation(nothing), valueOf.rating(nothing)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('amounts change by a share of what they were, rates by points', () => {
  expect(changeOf('amount', 110, 100)).toBeCloseTo(0.1);
  expect(changeOf('amount', 110, 0)).toBeNull();
  expect([
    formatChange('amount', 110, 100),
    formatChange('takeTime', 249, 271),
    formatChange('cancellation', 0.054, 0.057),
    formatChange('rating', 4.7, 4.58),
    formatChange('orders', 5, null),
    formatChange('orders', 500, 5),
  ]).toEqual(['+10.0%', '−8.1%', '−0.3 点', '+0.12', '–', '十倍以上']);
});

test('figures that stand alone carry their unit, tonnes from one tonne on', () => {
  expect([
    formatAlone('amount', 198_000),
    formatAlone('weight', 6_840_000),
    formatAlone('weight', 25_220),
    formatAlone('takeTime', 271),
    formatAlone('cancellation', 0.075),
    formatAlone('orders', 1_474),
  ]).toEqual(['¥1,980.00', '6.84 t', '25.22 kg', '4 分 31 秒', '7.5%', '1,474 单']);
});

test('days are told with their weekday, hours as the hour they last', () => {
  expect([
    formatKey('day', '2026-11-21', ''),
    formatKey('hour', '09', ''),
    formatKey('month', '2026-03', ''),
    formatKey('district', '440305', '南山区'),
  ]).toEqual(['11月21日 周六', '09:00–10:00', '2026年3月', '南山区']);
});
