import { gramsOf, signed, type ScaleReading } from './reading.ts';

const START = 0xff;
const LENGTH = 6;

/**
 * A frame of Yousheng's six bytes (JCS-B manual): 0xFF; status (bits 0 to 2 decimals, 5 negative, 6 stable, 7
 * overflow); three bytes of two decimal digits each, lowest first; unit, 0 kilograms or 1 pounds. Null when it is not
 * one.
 */
export function readSixBytes(frame: Uint8Array): ScaleReading | null {
  const [start, status, low, middle, high, unit] = frame;
  if (
    start !== START ||
    status === undefined ||
    low === undefined ||
    middle === undefined ||
    high === undefined ||
    (unit !== 0 && unit !== 1)
  )
    return null;
  if ([low, middle, high].some((byte) => byte >> 4 > 9 || (byte & 0x0f) > 9)) return null;
  if ((status & 0b1000_0000) !== 0) return { grams: null, stable: false, kind: null };
  const figure =
    [high, middle, low].reduce((value, byte) => value * 100 + (byte >> 4) * 10 + (byte & 0x0f), 0) /
    10 ** (status & 0b111);
  return {
    grams: signed(gramsOf(figure, unit === 0 ? 'kg' : 'lb'), (status & 0b10_0000) !== 0),
    stable: (status & 0b100_0000) !== 0,
    kind: null,
  };
}

/** Finds frames in a stream of bytes: after an invalid one, the search continues at its next byte. */
export function createSixByteReader(): (bytes: Uint8Array) => ScaleReading[] {
  let waiting: number[] = [];
  return (bytes) => {
    const readings: ScaleReading[] = [];
    for (const byte of bytes) {
      if (waiting.length === 0 && byte !== START) continue;
      waiting.push(byte);
      if (waiting.length < LENGTH) continue;
      const reading = readSixBytes(Uint8Array.from(waiting));
      if (reading) {
        readings.push(reading);
        waiting = [];
      } else {
        const next = waiting.indexOf(START, 1);
        waiting = next === -1 ? [] : waiting.slice(next);
      }
    }
    return readings;
  };
}
