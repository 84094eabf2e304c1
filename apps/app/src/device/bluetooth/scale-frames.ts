/** What a scale said in one frame. */
export interface ScaleReading {
  /** Integer grams, below zero after a tare; null where the scale could not weigh (too heavy, too light). */
  readonly grams: number | null;
  readonly stable: boolean;
  /** `net` has the tare taken off; null where the scale does not say. */
  readonly kind: 'gross' | 'net' | 'tare' | null;
  /** The frame as it came, for disputes: text, or hexadecimal bytes. */
  readonly raw: string;
}

/** Grams in one unit. A pound is 453.59237 g, an ounce a sixteenth of it, a 斤 half a kilogram. */
const gramsIn: Readonly<Record<string, number>> = { kg: 1000, g: 1, t: 1_000_000, lb: 453.59237, oz: 28.349523125, 斤: 500 };

const grams = (value: number, unit: string): number => Math.round(value * (gramsIn[unit] ?? Number.NaN));

/** Weight Measurement 0x2A9D of the Bluetooth SIG's Weight Scale service 0x181D. Null when the bytes are none. */
export function readWeightMeasurement(bytes: DataView): ScaleReading | null {
  if (bytes.byteLength < 3) return null;
  const flags = bytes.getUint8(0);
  const weight = bytes.getUint16(1, true);
  const raw = Array.from({ length: bytes.byteLength }, (_, index) => bytes.getUint8(index).toString(16).padStart(2, '0')).join('');
  // The service's own word for a weighing that failed.
  if (weight === 0xffff) return { grams: null, stable: false, kind: null, raw };
  const found = (flags & 0b1) === 0 ? weight * 5 : grams(weight / 100, 'lb');
  // Some makers set a bit that the service leaves free when the weight is below zero.
  const belowZero = (flags & 0b1_0000) !== 0 && found !== 0;
  return { grams: belowZero ? -found : found, stable: true, kind: null, raw };
}

const line = /^(ST|US|OL|QT)(?:,(GS|NT|TR|PT|OK|HI|LO|--))?(?:,\s*([+-]?)\s*(\d+(?:\.\d+)?),?\s*(kg|g|t|lb|oz|pcs?|斤)?)?\s*$/i;
const kinds: Readonly<Record<string, ScaleReading['kind']>> = { GS: 'gross', NT: 'net', TR: 'tare', PT: 'tare' };

/** One line of the serial form that scales send over FFE1: `ST,GS,+0012.34kg`. Null when it is none, counts pieces or names no unit. */
export function readSerialLine(text: string): ScaleReading | null {
  const [, header, kind = '', sign, figure, unit] = line.exec(text.trim()) ?? [];
  if (header === undefined) return null;
  const state = header.toUpperCase();
  const common = { kind: kinds[kind.toUpperCase()] ?? null, raw: text.trim() };
  if (state === 'OL') return { ...common, grams: null, stable: false };
  if (state === 'QT' || figure === undefined || unit === undefined || /^pc/i.test(unit)) return null;
  const weight = grams(Number(figure), unit.toLowerCase());
  return { ...common, grams: sign === '-' && weight !== 0 ? -weight : weight, stable: state === 'ST' };
}

/** Bytes without an end of line after which they are none of ours. */
const longestLine = 128;

/** 斤 comes in either of two encodings. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Puts the serial form's lines together again: one of them takes several notifications of 20 bytes. */
export function createSerialReader(): (bytes: Uint8Array) => ScaleReading[] {
  let waiting: number[] = [];
  return (bytes) => {
    const readings: ScaleReading[] = [];
    for (const byte of bytes) {
      if (byte !== 0x0a && byte !== 0x0d) {
        waiting.push(byte);
        if (waiting.length > longestLine) waiting = [];
        continue;
      }
      const reading = waiting.length === 0 ? null : readSerialLine(decode(Uint8Array.from(waiting)));
      waiting = [];
      if (reading) readings.push(reading);
    }
    return readings;
  };
}
