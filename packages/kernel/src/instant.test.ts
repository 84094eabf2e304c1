import { expect, it } from 'vitest';
import {
  datesFrom,
  formatDatedMoment,
  formatDatedWindow,
  formatFullMoment,
  formatMonth,
  formatShortAgo,
  formatShortMoment,
  formatShortWindow,
} from './instant.ts';

it('dates from one to another are all of them, across months and years; none when the second is earlier', () => {
  expect(datesFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(datesFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesFrom('2026-11-21', '2026-11-21')).toEqual(['2026-11-21']);
  expect(datesFrom('2026-11-22', '2026-11-21')).toEqual([]);
});

it('a day in a text that is kept is a date, whenever it is read', () => {
  expect(formatDatedMoment('2026-11-21T16:05:00.000Z')).toBe('11月22日 00:05');
  expect(formatDatedWindow('2026-11-22T02:00:00.000Z', '2026-11-22T04:00:00.000Z')).toBe('11月22日 10:00–12:00');
});

it('a month is written with its year and without a nought', () => {
  expect(formatMonth('2026-11')).toBe('2026年11月');
  expect(formatMonth('2027-01')).toBe('2027年1月');
});

it('in a table a time of today is the clock alone, another day has its date, and another year its day', () => {
  const now = Date.parse('2026-12-01T04:00:00.000Z');
  expect(formatShortMoment('2026-11-30T16:00:00.000Z', now)).toBe('00:00');
  expect(formatShortMoment('2026-11-30T15:59:00.000Z', now)).toBe('11月30日 23:59');
  expect(formatShortMoment('2025-11-21T09:20:00.000Z', now)).toBe('2025年11月21日');
  expect(formatShortAgo('2026-12-01T03:13:00.000Z', now)).toBe('47 分钟前');
  expect(formatShortAgo('2026-11-30T03:13:00.000Z', now)).toBe('1 天前');
  expect(formatFullMoment('2025-11-21T09:20:00.000Z')).toBe('2025年11月21日 17:20');
  expect(formatShortWindow('2026-12-01T02:00:00.000Z', '2026-12-01T04:00:00.000Z', now)).toBe('10:00–12:00');
  expect(formatShortWindow('2026-12-02T02:00:00.000Z', '2026-12-02T04:00:00.000Z', now)).toBe('12月2日 10:00–12:00');
});

it('around New Year a time of the other year keeps its clock, because the year is clear', () => {
  const now = Date.parse('2026-12-31T15:50:00.000Z');
  expect(formatShortMoment('2026-12-31T16:10:00.000Z', now)).toBe('1月1日 00:10');
  expect(formatShortMoment('2027-03-01T02:00:00.000Z', now)).toBe('2027年3月1日');
});
