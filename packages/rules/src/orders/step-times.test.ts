import { DAY, fromShanghai, MINUTE, toInstant } from '@shoushou/kernel';
import { describe, expect, it } from 'vitest';
import { recordedLater } from './step-times.ts';

describe('the two times of a step', () => {
  const midnight = fromShanghai(2026, 11, 22);
  const apart = (at: number, recordedAt: number) =>
    recordedLater({ at: toInstant(at), recordedAt: toInstant(recordedAt) });

  it('are both shown when they are more than five minutes apart, on whichever side of midnight', () => {
    const recordedAt = midnight + 4 * MINUTE;
    expect(apart(midnight - MINUTE, recordedAt)).toBeNull();
    expect(apart(midnight - MINUTE - 1, recordedAt)).toBe(toInstant(recordedAt));
    expect(apart(midnight - 2 * DAY, recordedAt)).toBe(toInstant(recordedAt));
  });

  it('are both shown for a phone whose clock ran ahead, too', () => {
    expect(apart(midnight + 6 * MINUTE, midnight)).toBe(toInstant(midnight));
    expect(apart(midnight + 5 * MINUTE, midnight)).toBeNull();
  });
});
