import { gramsOf, signed, type ScaleReading } from './reading.ts';

const UNITS_OF_POUNDS = 0b1;
const HAS_TIME = 0b10;
const BELOW_ZERO = 0b1_0000;
/** How far a scale's clock may be behind the phone's, milliseconds. */
const CLOCK_SKEW = 60_000;

/**
 * Weight Measurement 0x2A9D of the Bluetooth SIG's Weight Scale service 0x181D: flags, then 16 bits of 5 g or 0.01 lb,
 * then the time of the weighing (year, month, day, hours, minutes, seconds in local time) if the flags say so. Scales
 * send stored weighings as soon as a phone connects: one from before the connection is no reading.
 * @param since when the phone connected, milliseconds since 1970; without it every frame counts
 * @returns null for other bytes and for earlier weighings
 */
export function readWeightMeasurement(bytes: Uint8Array, since?: number): ScaleReading | null {
  const [flags, low, high] = bytes;
  if (flags === undefined || low === undefined || high === undefined) return null;
  if (since !== undefined && (flags & HAS_TIME) !== 0) {
    const weighedAt = readTime(bytes.subarray(3));
    if (weighedAt !== null && weighedAt < since - CLOCK_SKEW) return null;
  }
  const weight = low + high * 256;
  // The service's value for a failed measurement.
  if (weight === 0xffff) return { grams: null, stable: false, kind: null };
  const found = (flags & UNITS_OF_POUNDS) === 0 ? weight * 5 : gramsOf(weight / 100, 'lb');
  // Some makers mark negative weights by a bit that the service leaves undefined.
  return { grams: signed(found, (flags & BELOW_ZERO) !== 0), stable: true, kind: null };
}

/**
 * Date Time 0x2A08 in Shanghai, as milliseconds since 1970. Null where the scale does not know it: year, month and day
 * 0 are unknown.
 */
function readTime(bytes: Uint8Array): number | null {
  const [yearLow, yearHigh, month, day, hours, minutes, seconds] = bytes;
  if (seconds === undefined || month === 0 || day === 0) return null;
  const year = yearLow! + yearHigh! * 256;
  return year === 0 ? null : Date.UTC(year, month! - 1, day, hours! - 8, minutes, seconds);
}
