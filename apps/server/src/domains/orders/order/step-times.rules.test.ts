import { DAY, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { describe, expect, it } from 'vitest';
import {
  arrivalFeeTime,
  arrivalOf,
  CAPTURE_AFTER,
  eventTime,
  feeTimeOf,
  lateFrom,
  type ArrivalFacts,
} from './step-times.rules.ts';

const recordedAt = Date.parse('2026-11-21T05:00:00.000Z');
const door = { longitude: 113.93, latitude: 22.53 };
/** So many metres to the north. */
const away = (metres: number) => ({ longitude: 113.93, latitude: 22.53 + metres / 111_195 });
const near = away(500);
const far = away(501);
const facts: ArrivalFacts = { at: recordedAt, recordedAt, door, position: door, codeShownAt: null };
const timeOf = (changes: Partial<ArrivalFacts>) => arrivalFeeTime({ ...facts, ...changes });

describe('the time of an arrival for fees', () => {
  it('is the server’s, whatever the phone says', () => {
    expect(timeOf({ at: recordedAt - HOUR })).toBe(toInstant(recordedAt));
    expect(timeOf({ at: recordedAt + MINUTE })).toBe(toInstant(recordedAt));
  });

  it('is none without a position, and none from afar', () => {
    expect([timeOf({ position: null }), timeOf({ position: far })]).toEqual([null, null]);
    expect(timeOf({ position: near })).toBe(toInstant(recordedAt));
  });

  it('is the phone’s for a phone without network that has the customer’s code, but not before they opened it', () => {
    const codeShownAt = recordedAt - 2 * HOUR;
    expect(timeOf({ codeShownAt, at: recordedAt - HOUR })).toBe(toInstant(recordedAt - HOUR));
    expect(timeOf({ codeShownAt, at: recordedAt - 3 * HOUR })).toBe(toInstant(codeShownAt));
    expect(timeOf({ codeShownAt, position: null })).toBe(toInstant(recordedAt));
    expect(timeOf({ codeShownAt, position: far })).toBe(toInstant(recordedAt));
  });

  it('is the server’s for a code that waited longer than four hours, or from the future', () => {
    const codeShownAt = recordedAt - 5 * HOUR;
    expect(timeOf({ codeShownAt, at: recordedAt - 4 * HOUR })).toBe(toInstant(recordedAt - 4 * HOUR));
    expect(timeOf({ codeShownAt, at: recordedAt - 4 * HOUR - 1 })).toBe(toInstant(recordedAt));
    expect(timeOf({ codeShownAt, at: recordedAt + 1 })).toBe(toInstant(recordedAt));
    expect(timeOf({ codeShownAt: recordedAt + 1, at: recordedAt })).toBe(toInstant(recordedAt));
  });

  it('of a stored arrival is what was decided then, and the server’s for older ones', () => {
    const stored = { recordedAt: toInstant(recordedAt) };
    expect(feeTimeOf(null)).toBeNull();
    expect(feeTimeOf(stored)).toBe(stored.recordedAt);
    expect(feeTimeOf({ ...stored, feeAt: null })).toBeNull();
    expect(feeTimeOf({ ...stored, feeAt: toInstant(1) })).toBe(toInstant(1));
  });

  it('of an unproven arrival is the moment in which it is settled', () => {
    expect(lateFrom({ recordedAt: toInstant(1), feeAt: null }, 7)).toBe(7);
    expect(lateFrom({ recordedAt: toInstant(1) }, 7)).toBe(1);
    expect(lateFrom(null, 7)).toBe(7);
  });
});

describe('the time of a step that may have waited on a phone', () => {
  const now = recordedAt;
  const reported = (at: number, previous: number | null = null) =>
    eventTime(toInstant(at), previous === null ? null : toInstant(previous), now);

  it('is the server’s when the phone tells none, and the phone’s when it is plausible', () => {
    expect(eventTime(undefined, toInstant(now - HOUR), now)).toBe(now);
    expect(reported(now - HOUR)).toBe(now - HOUR);
    expect(reported(now - HOUR, now - 2 * HOUR)).toBe(now - HOUR);
  });

  it('is the server’s for a clock that runs ahead by five minutes, and none beyond', () => {
    expect([reported(now + 5 * MINUTE), reported(now + 5 * MINUTE + 1)]).toEqual([now, null]);
  });

  it('is none for a step that waited longer than three days', () => {
    expect([reported(now - 3 * DAY), reported(now - 3 * DAY - 1)]).toEqual([now - 3 * DAY, null]);
  });

  it('is that of the step before for one dated up to five minutes earlier, and none beyond', () => {
    const previous = now - HOUR;
    expect(reported(previous - 5 * MINUTE, previous)).toBe(previous);
    expect(reported(previous - 5 * MINUTE - 1, previous)).toBeNull();
  });
});

describe('an arrival', () => {
  it('is undone until the goods are weighed, which a step on its way may still tell for a quarter of an hour', () => {
    expect(arrivalOf({ arrivedAt: toInstant(7), walkIn: true, weighingId: null })).toEqual({
      arrivedAt: 7,
      walkIn: true,
      weighed: false,
    });
    expect(arrivalOf({ arrivedAt: null, walkIn: false, weighingId: 'w' })).toEqual({
      arrivedAt: null,
      walkIn: false,
      weighed: true,
    });
    expect(CAPTURE_AFTER).toBe(15 * MINUTE);
  });
});
