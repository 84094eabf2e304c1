import { expect, test } from 'vitest';
import { carbonRules, firstCarbonFactors, avoidedEmissions, avoidedEmissionsSource } from './avoided-emissions.ts';

test('spared carbon counts each group by its factor, and groups without one not at all', () => {
  expect(
    avoidedEmissions(
      [
        { categoryId: 'scrap-paper', grams: 10_000 },
        { categoryId: 'scrap-aluminium', grams: 500 },
        { categoryId: 'scrap-mixed', grams: 90_000 },
      ],
      firstCarbonFactors,
    ),
  ).toBe(34_600 + 3_970);
  expect(avoidedEmissions([], firstCarbonFactors)).toBe(0);
});

test('an operator may change each factor, and whoever reads the sum is told what it rests on', () => {
  expect(carbonRules.map(({ path }) => path)).toEqual(Object.keys(firstCarbonFactors));
  expect(
    avoidedEmissions([{ categoryId: 'scrap-paper', grams: 1_000 }], { ...firstCarbonFactors, 'scrap-paper': 900 }),
  ).toBe(900);
  expect([avoidedEmissionsSource(null), avoidedEmissionsSource('省循环协会 2026 年系数')]).toEqual([
    '按美国环保署 WARM 模型第 15 版的回收系数估算，仅供参考',
    '按平台采用的回收系数估算，依据：省循环协会 2026 年系数，仅供参考',
  ]);
});
