import { gramsOf, signed, type ScaleReading } from './reading.ts';

/** A&D's standard format (AD-4329 manual): header, kind, sign, figure, unit. */
const marked =
  /^(ST|US|OL|QT)(?:,(GS|NT|TR|PT|OK|HI|LO|--))?(?:,\s*([+-]?)\s*(\d+(?:\.\d+)?),?\s*(kg|g|t|lb|oz|pcs?|斤)?)?$/i;
/** Yaohua's text without a mark: `wn-0000.1kg` (XK3190 manual). */
const unmarked = /^(ww|wn|wt)\s*([+-]?)\s*(\d+(?:\.\d+)?)\s*(kg|g|t|lb|oz|斤)$/i;
const kinds: Readonly<Record<string, ScaleReading['kind']>> = {
  GS: 'gross',
  NT: 'net',
  TR: 'tare',
  PT: 'tare',
  WW: 'gross',
  WN: 'net',
  WT: 'tare',
};

/** One line of the serial formats that scales send: `ST,GS,+0012.34kg` or `ww0012.34kg`. Null when it is another format, counts pieces or has no unit. */
export function readSerialLine(text: string): ScaleReading | null {
  const plain = unmarked.exec(text.trim());
  if (plain) {
    const [, kind = '', sign, figure, unit = ''] = plain;
    return {
      grams: signed(gramsOf(Number(figure), unit.toLowerCase()), sign === '-'),
      stable: null,
      kind: kinds[kind.toUpperCase()] ?? null,
    };
  }
  const [, header, kind = '', sign, figure, unit] = marked.exec(text.trim()) ?? [];
  if (header === undefined) return null;
  const state = header.toUpperCase();
  const known = kinds[kind.toUpperCase()] ?? null;
  if (state === 'OL') return { grams: null, stable: false, kind: known };
  if (state === 'QT' || figure === undefined || unit === undefined || /^pc/i.test(unit)) return null;
  return {
    grams: signed(gramsOf(Number(figure), unit.toLowerCase()), sign === '-'),
    stable: state === 'ST',
    kind: known,
  };
}

/** Bytes without a line end after which the data is not this format. */
const LONGEST_LINE = 128;
/** 斤 as its bytes in UTF-8 and in GB 18030. */
const jinBytes = /\u00e6\u0096\u00a4|\u00bd\u00ef/g;

/** Reassembles the lines, each of which arrives in several notifications of 20 bytes. */
export function createLineReader(): (bytes: Uint8Array) => ScaleReading[] {
  let waiting = '';
  return (bytes) => {
    const readings: ScaleReading[] = [];
    for (const byte of bytes) {
      if (byte !== 0x0a && byte !== 0x0d) {
        waiting = waiting.length >= LONGEST_LINE ? '' : waiting + String.fromCharCode(byte);
        continue;
      }
      const reading = waiting === '' ? null : readSerialLine(waiting.replace(jinBytes, '斤'));
      waiting = '';
      if (reading) readings.push(reading);
    }
    return readings;
  };
}
