import { describe, expect, test } from 'vitest';
import { byPayDay, hoursText, rateText } from './earnings.rules.ts';

describe('a share of deals', () => {
  test('is told with its rate and hours', () => {
    expect([200, 150, 5].map(rateText)).toEqual(['2%', '1.5%', '0.05%']);
    expect(hoursText({ fromHour: 22, toHour: 6 })).toBe('22:00–次日 6:00');
    expect(hoursText({ fromHour: 0, toHour: 24 })).toBe('全天');
  });

  test('is listed by the day of payment in Shanghai, with sums right to the fen', () => {
    const line = (payOn: string, amountFen: number) => ({ payOn, amountFen });
    expect(
      byPayDay([
        line('2026-11-20T15:59:00Z', 101),
        line('2026-11-20T16:01:00Z', 50),
        line('2026-11-20T02:00:00Z', 3),
      ]).map(({ day, sumFen }) => [day, sumFen]),
    ).toEqual([
      ['2026-11-21', 50],
      ['2026-11-20', 104],
    ]);
  });
});
