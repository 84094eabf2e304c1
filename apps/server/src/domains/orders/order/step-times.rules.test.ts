import { HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { describe, expect, it } from 'vitest';
import { arrivalFeeTime, feeTimeOf, lateFrom, type ArrivalFacts } from './step-times.rules.ts';

const recordedAt = Date.parse('2026-11-21T05:00:00.000Z');
const door = { longitude: 113.93, latitude: 22.53 };
/** About 490 and 510 metres north. */
const near = { longitude: 113.93, latitude: 22.5344 };
const far = { longitude: 113.93, latitude: 22.5346 };
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
