import { describe, expect, test } from 'vitest';
import { isOpenAt } from './opening.rules.ts';

const weekdays = { opensAt: 9 * 60, closesAt: 18 * 60, openDays: [1, 2, 3, 4, 5] };

describe('an outlet from 9:00 to 18:00, Monday to Friday', () => {
  test.each([
    ['2026-11-20T01:00:00Z', true, 'Friday 9:00 in Shanghai'],
    ['2026-11-20T00:59:00Z', false, 'a minute before'],
    ['2026-11-20T10:00:00Z', false, 'Friday 18:00'],
    ['2026-11-21T02:00:00Z', false, 'Saturday'],
    ['2026-11-22T16:30:00Z', false, 'Monday half past midnight in Shanghai'],
    ['2026-11-23T01:30:00Z', true, 'Monday half past nine'],
  ])('%s: %s (%s)', (instant, open) => {
    expect(isOpenAt(weekdays, Date.parse(instant))).toBe(open);
  });

  test('a Sunday is day 7', () => {
    expect(isOpenAt({ ...weekdays, openDays: [7] }, Date.parse('2026-11-22T02:00:00Z'))).toBe(true);
  });
});
