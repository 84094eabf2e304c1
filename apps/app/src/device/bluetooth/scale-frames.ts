/** One measurement from a scale. */
export interface ScaleReading {
  /** Integer grams, negative after a tare; null when the scale failed to weigh (overload, underload). */
  readonly grams: number | null;
  readonly stable: boolean;
  /** `net` is without the tare; null when the scale does not report it. */
  readonly kind: 'gross' | 'net' | 'tare' | null;
  /** The raw frame, for disputes: text, or hexadecimal bytes. */
  readonly raw: string;
}

/** Grams in one unit. A pound is 453.59237 g, an ounce a sixteenth of it, a 斤 half a kilogram. */
const gramsIn: Readonly<Record<string, number>> = { kg: 1000, g: 1, t: 1_000_000, lb: 453.59237, oz: 28.349523125, 斤: 500 };

const grams = (value: number, unit: string): number => Math.round(value * (gramsIn[unit] ?? Number.NaN));

/** Weight Measurement 0x2A9D of the Bluetooth SIG's Weight Scale service 0x181D. Null for other bytes. */
export function readWeightMeasurement(bytes: DataView): ScaleReading | null {
  if (bytes.byteLength < 3) return null;
  const flags = bytes.getUint8(0);
  const weight = bytes.getUint16(1, true);
  const raw = Array.from({ length: bytes.byteLength }, (_, index) => bytes.getUint8(index).toString(16).padStart(2, '0')).join('');
  // The service's value for a failed measurement.
  if (weight === 0xffff) return { grams: null, stable: false, kind: null, raw };
  const found = (flags & 0b1) === 0 ? weight * 5 : grams(weight / 100, 'lb');
  // Some makers mark negative weights by a bit that the service leaves undefined.
  const belowZero = (flags & 0b1_0000) !== 0 && found !== 0;
  return { grams: belowZero ? -found : found, stable: true, kind: null, raw };
}

const line = /^(ST|US|OL|QT)(?:,(GS|NT|TR|PT|OK|HI|LO|--))?(?:,\s*([+-]?)\s*(\d+(?:\.\d+)?),?\s*(kg|g|t|lb|oz|pcs?|斤)?)?\s*$/i;
const kinds: Readonly<Record<string, ScaleReading['kind']>> = { GS: 'gross', NT: 'net', TR: 'tare', PT: 'tare' };

/** One line of the serial format that scales send over FFE1: `ST,GS,+0012.34kg`. Null when it is another format, counts pieces or has no unit. */
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

/** Bytes without a line end after which the data is not this format. */
const longestLine = 128;

/** 斤 is sent in either of two encodings. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Reassembles the serial lines, each of which arrives in several notifications of 20 bytes. */
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
