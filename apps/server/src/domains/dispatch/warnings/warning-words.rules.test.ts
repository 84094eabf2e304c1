import { expect, test } from 'vitest';
import { recyclerRules, warningTable } from './warnings.rules.ts';

const detail = { amountFen: 4239, estimatedGrams: 20_000, totalGrams: 60_000, lines: 2, metres: 900 };

test('a warning that a recycler reads never speaks of them as of somebody else, and says what they can do', () => {
  for (const rule of recyclerRules) {
    const { text, advice } = warningTable[rule];
    expect(`${text(detail)} ${advice.recycler}`, rule).not.toMatch(/回收员|undefined|NaN/);
    expect(advice.recycler, rule).not.toBe('');
  }
});
