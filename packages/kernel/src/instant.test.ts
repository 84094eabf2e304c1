import { expect, it } from 'vitest';
import { datesFrom } from './instant.ts';

it('dates from one to another are all of them, across months and years; none when the second is earlier', () => {
  expect(datesFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(datesFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesFrom('2026-11-21', '2026-11-21')).toEqual(['2026-11-21']);
  expect(datesFrom('2026-11-22', '2026-11-21')).toEqual([]);
});
