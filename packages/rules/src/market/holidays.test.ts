import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { describe, expect, it, test } from 'vitest';
import { holidaySpells, HOLIDAYS_ANNOUNCED_TO, isHoliday, statutoryHolidays } from './holidays.ts';
import { isTradingDay } from './trading-days.ts';

describe('the holidays that the law gives', () => {
  it.each([
    [2027, '01-01 02-05 02-06 02-07 02-08 04-05 05-01 05-02 06-09 09-15 10-01 10-02 10-03'],
    // 中秋 falls on the third day of October.
    [2028, '01-01 01-25 01-26 01-27 01-28 04-04 05-01 05-02 05-28 10-01 10-02 10-03'],
    // The eve is in February, as the calendar standard has it: other tables begin the year a day early.
    [2030, '01-01 02-02 02-03 02-04 02-05 04-05 05-01 05-02 06-05 09-12 10-01 10-02 10-03'],
    [2033, '01-01 01-30 01-31 02-01 02-02 04-04 05-01 05-02 06-01 09-08 10-01 10-02 10-03'],
  ])('%d', (year, days) => {
    expect(
      statutoryHolidays(year)
        .map((day) => day.slice(5))
        .join(' '),
    ).toBe(days);
  });

  it('are known for every year of the century', () => {
    for (let year = 2027; year <= 2099; year += 1) {
      const days = statutoryHolidays(year);
      expect(days.length, String(year)).toBeGreaterThanOrEqual(12);
      expect(days.every((day) => day.startsWith(`${year}-`))).toBe(true);
    }
  });
});

test('a year that has been announced has its weekdays off, the others those of the law', () => {
  expect(HOLIDAYS_ANNOUNCED_TO).toBe(2026);
  expect(['2026-02-20', '2026-02-23', '2026-10-07', '2026-10-08', '2027-02-05', '2027-02-09'].map(isHoliday)).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('days off in a row are one spell with its name, weekends between them included', () => {
  expect(holidaySpells(2026).map(({ name, from, to }) => `${name} ${from.slice(5)} ${to.slice(5)}`)).toEqual([
    '元旦 01-01 01-02',
    '春节 02-16 02-23',
    '清明节 04-05 04-06',
    '劳动节 05-01 05-05',
    '端午节 06-19 06-19',
    '中秋节 09-25 09-25',
    '国庆节 10-01 10-07',
  ]);
});

test('a year that has not been announced has the days of the law, and a day of two holidays both names', () => {
  expect(holidaySpells(2028).slice(-2)).toEqual([
    { name: '端午节', from: '2028-05-28', to: '2028-05-28', announced: false },
    { name: '国庆节、中秋节', from: '2028-10-01', to: '2028-10-03', announced: false },
  ]);
});

test.each(
  parseJsonLines<{ day: string; holiday: string | null; source: string }>(
    readFileSync(new URL('./fixtures/holidays.jsonl', import.meta.url), 'utf8'),
  ),
)('$day is $holiday: $source', ({ day, holiday }) => {
  const spell = holidaySpells(Number(day.slice(0, 4))).find(({ from, to }) => from <= day && day <= to);
  expect(spell?.name ?? null).toBe(holiday);
  if (holiday !== null) expect(isTradingDay(day)).toBe(false);
});
