import { fromInstant, HOUR, shanghaiParts } from '@shoushou/kernel/instant';
import { describe, expect, it } from 'vitest';
import { appealKinds, promisedBy, promisedHours } from './promise.ts';

describe('the promised answer to an appeal', () => {
  it.each([
    // 10:00 in Shanghai: 12 hours are left of that day, 12 more from 08:00.
    ['info_fee', '2026-11-21T02:00:00.000Z', '2026-11-22T12:00:00.000Z'],
    // At night the count begins in the morning.
    ['info_fee', '2026-11-21T18:00:00.000Z', '2026-11-23T10:00:00.000Z'],
    ['receipt', '2026-11-21T02:00:00.000Z', '2026-11-24T08:00:00.000Z'],
  ] as const)('of %s at %s is %s', (kind, now, expected) => {
    expect(promisedBy(promisedHours[kind], fromInstant(now))).toBe(expected);
  });

  it('falls into working hours, and later for whoever comes later', () => {
    for (const kind of appealKinds) {
      let before = 0;
      // Every 37 minutes of five weeks: each hour of the day at each minute in turn.
      for (
        let at = fromInstant('2026-11-01T00:00:00.000Z');
        at < fromInstant('2026-12-06T00:00:00.000Z');
        at += 37 * 60_000
      ) {
        const promised = fromInstant(promisedBy(promisedHours[kind], at));
        const { hour, minute } = shanghaiParts(promised);
        if (
          hour * 60 + minute < 8 * 60 ||
          hour * 60 + minute > 22 * 60 ||
          promised - at < promisedHours[kind] * HOUR ||
          promised < before
        )
          expect.fail(`${kind} at ${new Date(at).toISOString()}`);
        before = promised;
      }
    }
  });
});
