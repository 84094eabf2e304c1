import { expect, test } from 'vitest';
import { recordDays } from './records.rules.ts';

const saturday = Date.parse('2026-11-21T02:00:00Z');

test.each([['0', '2023-01-01'], ['1', '2026-11-21'], ['2', '2026-11-16'], ['3', '2026-11-01']] as const)('period %s begins on %s', (period, from) => {
  expect(recordDays(period, saturday)).toEqual({ from, to: '2026-11-21' });
});
