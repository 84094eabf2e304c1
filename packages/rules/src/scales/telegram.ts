import { signed, type ScaleReading } from './reading.ts';

const START = 0x02;
const END = 0x03;
const LENGTH = 12;

/**
 * A frame of Yaohua's continuous output (XK3190-A9 manual): start, sign, six digits, position of the point, two
 * characters of the exclusive-or of bytes 2 to 9, end. Kilograms; no stable mark. Null when it is not one.
 */
export function readTelegram(frame: Uint8Array): ScaleReading | null {
  if (frame.length !== LENGTH || frame[0] !== START || frame[LENGTH - 1] !== END) return null;
  const text = String.fromCharCode(...frame.subarray(1, LENGTH - 1));
  const [, sign, digits, point, check] = /^([+-])(\d{6})([0-4])([0-9A-F]{2})$/.exec(text) ?? [];
  if (digits === undefined || check === undefined) return null;
  const sum = frame.subarray(1, 9).reduce((value, byte) => value ^ byte, 0);
  if (sum !== Number.parseInt(check, 16)) return null;
  return {
    grams: signed(Math.round(Number(digits) * 10 ** (3 - Number(point))), sign === '-'),
    stable: null,
    kind: null,
  };
}

/** Finds frames in a stream of bytes; a broken one is skipped to the next start. */
export function createTelegramReader(): (bytes: Uint8Array) => ScaleReading[] {
  let waiting: number[] = [];
  return (bytes) => {
    const readings: ScaleReading[] = [];
    for (const byte of bytes) {
      if (byte === START) waiting = [];
      else if (waiting.length === 0) continue;
      waiting.push(byte);
      if (waiting.length < LENGTH) continue;
      const reading = readTelegram(Uint8Array.from(waiting));
      waiting = [];
      if (reading) readings.push(reading);
    }
    return readings;
  };
}
