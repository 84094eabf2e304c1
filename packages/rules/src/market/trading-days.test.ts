import { fromShanghai, MINUTE } from '@shoushou/kernel/instant';
import { describe, expect, it } from 'vitest';
import {
  lastMinute,
  minutesPassed,
  nextTradingDay,
  previousTradingDay,
  sessionsOf,
  sessionState,
  tradingDayAt,
  tradingMinutes,
} from './trading-days.ts';

describe('trading days', () => {
  it.each([
    ['a Friday’s morning', fromShanghai(2026, 11, 20, 9, 30), '2026-11-20', 'trading'],
    ['a Friday’s night', fromShanghai(2026, 11, 20, 21, 30), '2026-11-23', 'night'],
    ['the Saturday morning that is still Friday’s night', fromShanghai(2026, 11, 21, 0, 30), '2026-11-23', 'night'],
    ['a Saturday', fromShanghai(2026, 11, 21, 10), '2026-11-23', 'closed'],
    ['the break before noon', fromShanghai(2026, 11, 20, 10, 20), '2026-11-20', 'closed'],
    ['three o’clock sharp', fromShanghai(2026, 11, 20, 15), '2026-11-23', 'closed'],
    ['the evening before the National Day', fromShanghai(2026, 9, 30, 21, 30), '2026-10-08', 'closed'],
  ])('%s', (_, now, day, state) => {
    expect([tradingDayAt(now), sessionState(now, 240)]).toEqual([day, state]);
  });

  it('skip weekends and holidays both ways', () => {
    expect(nextTradingDay('2026-09-30')).toBe('2026-10-08');
    expect(previousTradingDay('2026-10-08')).toBe('2026-09-30');
  });

  it('skip the holidays of years that are not announced yet, by the law', () => {
    // The lunar year begins on a Saturday, 2027-02-06; its eve is a Friday, the third day a Monday.
    expect(nextTradingDay('2027-02-04')).toBe('2027-02-09');
    expect(nextTradingDay('2026-12-31')).toBe('2027-01-04');
    expect(nextTradingDay('2027-06-08')).toBe('2027-06-10');
    expect(sessionState(fromShanghai(2027, 2, 4, 21, 30), 240)).toBe('closed');
  });

  it('have 225 minutes, and those of the night', () => {
    expect(tradingMinutes(sessionsOf('2026-11-20', 0))).toBe(225);
    expect(tradingMinutes(sessionsOf('2026-11-20', 240))).toBe(465);
    expect(tradingMinutes(sessionsOf('2026-10-08', 240))).toBe(225);
  });

  it('count the minutes that have passed, breaks apart', () => {
    const sessions = sessionsOf('2026-11-20', 0);
    expect(minutesPassed(sessions, fromShanghai(2026, 11, 20, 10, 20))).toBe(75);
    expect(lastMinute(sessions, fromShanghai(2026, 11, 20, 10, 20))).toBe(fromShanghai(2026, 11, 20, 10, 14));
    expect(lastMinute(sessions, fromShanghai(2026, 11, 20, 9) - MINUTE)).toBeNull();
  });
});
