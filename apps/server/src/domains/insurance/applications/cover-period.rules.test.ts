import { expect, test } from 'vitest';
import { coverPeriod } from './cover-period.rules.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');

test('cover begins at midnight in Shanghai and ends with the last second of its last day', () => {
  expect(coverPeriod('2026-11-22', 30, now)).toEqual({
    startsAt: '2026-11-21T16:00:00.000Z',
    endsAt: '2026-12-21T15:59:59.000Z',
  });
});

test('it begins tomorrow at the earliest, and not too far ahead', () => {
  expect(coverPeriod('2026-11-21', 1, now)).toBeNull();
  expect(coverPeriod('2027-01-20', 1, now)).not.toBeNull();
  expect(coverPeriod('2027-01-21', 1, now)).toBeNull();
});
