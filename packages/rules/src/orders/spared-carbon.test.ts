import { expect, test } from 'vitest';
import { sparedCarbon } from './spared-carbon.ts';

test('spared carbon counts each group by its factor, and groups without one not at all', () => {
  expect(sparedCarbon([{ categoryId: 'scrap-paper', grams: 10_000 }, { categoryId: 'scrap-aluminium', grams: 500 }, { categoryId: 'scrap-mixed', grams: 90_000 }])).toBe(34_600 + 3_970);
  expect(sparedCarbon([])).toBe(0);
});
