import { gramsOf, signed, type ScaleReading } from './reading.ts';

/** Weight Measurement 0x2A9D of the Bluetooth SIG's Weight Scale service 0x181D: flags, then 16 bits of 5 g or 0.01 lb. Null for other bytes. */
export function readWeightMeasurement(bytes: Uint8Array): ScaleReading | null {
  const [flags, low, high] = bytes;
  if (flags === undefined || low === undefined || high === undefined) return null;
  const weight = low + high * 256;
  // The service's value for a failed measurement.
  if (weight === 0xffff) return { grams: null, stable: false, kind: null };
  const found = (flags & 0b1) === 0 ? weight * 5 : gramsOf(weight / 100, 'lb');
  // Some makers mark negative weights by a bit that the service leaves undefined.
  return { grams: signed(found, (flags & 0b1_0000) !== 0), stable: true, kind: null };
}
