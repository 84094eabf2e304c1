import { DAY, HOUR, MINUTE } from '@shoushou/kernel/instant';
import { describe, expect, it } from 'vitest';
import { depositOf, isDoubledOnCallOff, refundOnCancel } from './deposit.ts';
import { normalPlate, NUMBER_PLATE } from './plate.ts';

const startsAt = Date.UTC(2026, 10, 24, 2);

describe('the deposit of a reservation', () => {
  it('is whole yuan, at most a fifth of the value and at most ¥500, and none below ¥10', () => {
    expect([
      depositOf(246_600, 100),
      depositOf(246_600, 900),
      depositOf(10_000_000, 200),
      depositOf(9_000, 100),
      depositOf(246_600, 0),
    ]).toEqual([24_600, 49_300, 50_000, 0, 0]);
    for (let value = 0; value < 3_000_000; value += 9_973) {
      const deposit = depositOf(value, value % 1_000);
      expect(deposit * 5 <= value && deposit <= 50_000 && deposit % 100 === 0).toBe(true);
    }
  });

  it('goes back whole until a day before the window and for half an hour after booking, later the half of it', () => {
    const bookedAt = startsAt - 3 * DAY;
    expect(refundOnCancel(20_001, { bookedAt, startsAt, now: startsAt - DAY })).toBe(20_001);
    expect(refundOnCancel(20_001, { bookedAt, startsAt, now: startsAt - DAY + 1 })).toBe(10_001);
    expect(
      refundOnCancel(20_000, { bookedAt: startsAt - 3 * HOUR, startsAt, now: startsAt - 3 * HOUR + 30 * MINUTE }),
    ).toBe(20_000);
    expect(
      refundOnCancel(20_000, { bookedAt: startsAt - 3 * HOUR, startsAt, now: startsAt - 3 * HOUR + 30 * MINUTE + 1 }),
    ).toBe(10_000);
  });

  it('is doubled back by a company that calls off less than a day ahead', () => {
    expect([
      isDoubledOnCallOff({ startsAt, now: startsAt - DAY }),
      isDoubledOnCallOff({ startsAt, now: startsAt - DAY + 1 }),
    ]).toEqual([false, true]);
  });
});

describe('a number plate', () => {
  it('is taken as people write it', () => {
    for (const plate of ['粤B 8K321', '粤B·D12345', 'Q粤12345', '粤b8k321'])
      expect(NUMBER_PLATE.test(normalPlate(plate)), plate).toBe(plate !== 'Q粤12345');
  });
});
