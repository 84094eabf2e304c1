import type { ScaleReading } from './reading.ts';
import { createLineReader } from './serial-line.ts';
import { createSixByteReader } from './six-bytes.ts';
import { createTelegramReader } from './telegram.ts';
import { readWeightMeasurement } from './weight-measurement.ts';

/**
 * A scale's protocol: the format of its frames. Each version has its own name, so that a stored frame is always parsed
 * by its own format.
 */
export const scaleProfiles = ['measurement', 'line', 'telegram', 'six_bytes'] as const;
export type ScaleProfile = (typeof scaleProfiles)[number];

/** The criteria for a stable reading. */
export interface StabilityCriteria {
  /** Readings in a row. */
  readonly readings: number;
  /** From the first to the last of them, milliseconds. */
  readonly spanMs: number;
  /** Between two of them at most, milliseconds. */
  readonly gapMs: number;
}

/**
 * A second, minus the delay by radio and timers: at five frames a second the sixth counts, even slightly early or late.
 * Otherwise the duration would be a second or 1.2 s by chance.
 */
const streamed: StabilityCriteria = { readings: 5, spanMs: 950, gapMs: 1500 };

/**
 * The SIG's scales indicate a finished measurement only: two equal ones suffice, further apart than one that was
 * doubled; each is acknowledged before the next one is sent.
 */
export const stabilityCriteria: Readonly<Record<ScaleProfile, StabilityCriteria>> = {
  measurement: { readings: 2, spanMs: 5, gapMs: 10_000 },
  line: streamed,
  telegram: streamed,
  six_bytes: streamed,
};

/**
 * A parser of the bytes that a scale sends, in pieces of any size. It never throws.
 * @param since when the phone connected, milliseconds since 1970: weighings that a scale stored before are no readings
 */
export function createReader(profile: ScaleProfile, since?: number): (bytes: Uint8Array) => ScaleReading[] {
  switch (profile) {
    case 'measurement':
      return (bytes) => {
        const reading = readWeightMeasurement(bytes, since);
        return reading ? [reading] : [];
      };
    case 'line':
      return createLineReader();
    case 'telegram':
      return createTelegramReader();
    case 'six_bytes':
      return createSixByteReader();
  }
}
