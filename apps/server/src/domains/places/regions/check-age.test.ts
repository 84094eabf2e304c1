import { expect, test, vi } from 'vitest';
import { checkAge } from './check-age.steps.ts';

const warningsOn = (day: string): string[] => {
  const warn = vi.fn<(about: unknown, words: string) => void>();
  checkAge({ clock: { now: () => Date.parse(`${day}T09:10:00+08:00`) }, log: { warn } } as never);
  return warn.mock.calls.map(([, words]) => words);
};

test('regions and holidays are warned of when they are older than a year', () => {
  expect(warningsOn('2026-12-31')).toEqual([]);
  expect(warningsOn('2027-01-01')).toEqual([
    'the regions are older than a year',
    'the holidays of this year are known by the law alone',
  ]);
});
