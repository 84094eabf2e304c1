import { describe, expect, test } from 'vitest';
import { isOnTheWay } from './on-the-way.rules.ts';

const visit = { state: 'taken', windowFrom: '2026-11-21T06:00:00.000Z', windowTo: '2026-11-21T08:00:00.000Z' } as const;
const at = (instant: string, state: Parameters<typeof isOnTheWay>[0]['state'] = 'taken') =>
  isOnTheWay({ ...visit, state }, Date.parse(instant));

describe('a recycler is on the way', () => {
  test('from an hour before the window until two hours after it', () => {
    expect(
      ['2026-11-21T04:59:59.999Z', '2026-11-21T05:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00.001Z'].map(
        (instant) => at(instant),
      ),
    ).toEqual([false, true, true, false]);
  });

  test('only while the order is taken: not before, and not after arriving', () => {
    for (const state of ['open', 'arrived', 'weighed', 'agreed', 'paid', 'done', 'cancelled', 'expired'] as const)
      expect(at('2026-11-21T06:00:00Z', state), state).toBe(false);
  });
});
