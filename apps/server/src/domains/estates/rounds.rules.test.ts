import { describe, expect, it } from 'vitest';
import { comingDays, isClosed, overlaps } from './rounds.rules.ts';

const round = { weekdays: [2, 6], fromMinute: 540, toMinute: 660 };

describe('the days of a round', () => {
  it('are its weekdays of the coming two weeks, from the next one that has not begun', () => {
    // Tuesday, 24 November 2026, 08:59 and 09:00 in Shanghai.
    expect(comingDays(round, Date.parse('2026-11-24T00:59:00Z')).map(({ day }) => day)).toEqual([
      '2026-11-24',
      '2026-11-28',
      '2026-12-01',
      '2026-12-05',
    ]);
    expect(comingDays(round, Date.parse('2026-11-24T01:00:00Z'))[0]).toEqual({
      day: '2026-11-28',
      startsAt: Date.parse('2026-11-28T01:00:00Z'),
    });
  });

  it('close an hour before', () => {
    const startsAt = Date.parse('2026-11-24T01:00:00Z');
    expect([isClosed(startsAt, startsAt - 3_600_000), isClosed(startsAt, startsAt - 3_599_999)]).toEqual([false, true]);
  });
});

describe('two rounds', () => {
  it('overlap when they share a weekday and a minute', () => {
    expect(overlaps(round, { ...round, fromMinute: 659, toMinute: 700 })).toBe(true);
    expect(overlaps(round, { ...round, fromMinute: 660, toMinute: 700 })).toBe(false);
    expect(overlaps(round, { ...round, weekdays: [1, 3] })).toBe(false);
  });
});
