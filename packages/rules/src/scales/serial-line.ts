import { decodeText } from '@shoushou/kernel/table-text';
import { gramsOf, signed, type ScaleReading } from './reading.ts';

const UNIT = '(kg|g|t|lb|oz|jin|公斤|千克|克|吨|市斤|斤)';
const FIGURE = String.raw`([+-]?)\s*(\d+(?:\.\d+)?)`;
/** A&D's standard format (AD-4329 manual): header, kind, sign, figure, unit. */
const marked = new RegExp(
  String.raw`^(ST|US|QT)(?:,(GS|NT|TR|PT|OK|HI|LO|--))?(?:,\s*${FIGURE},?\s*(?:${UNIT}|pcs?)?)?$`,
  'i',
);
/** An overload, whatever follows: A&D sends figures, others dashes or nothing; in words on shop scales. */
const overload = /^(?:-?OL(?:[,\s\d+-].*)?|OVER(?:LOAD|\s?RANGE)?(?:[,\s].*)?|(?:超载|过载).*)$/i;
/** Yaohua's text without a mark: `wn-0000.1kg` (XK3190 manual). */
const unmarked = new RegExp(`^(ww|wn|wt)\\s*${FIGURE}\\s*${UNIT}$`, 'i');
/** Mettler Toledo's SICS: `S S     12.34 kg`, `S D` while it moves, `S +` and `S -` beyond its range. */
const sics = new RegExp(String.raw`^S\s+([SD])\s+${FIGURE}\s*${UNIT}$`, 'i');
const sicsFault = /^S\s+[+-I]$/i;
/** Sartorius's short form: `N     +   12.34 kg`, `G`, `T`; and labels of shop scales that print: `净重:12.34kg`. */
const labelled = new RegExp(
  String.raw`^(G(?:ROSS|S)?|N(?:ET)?|T(?:ARE)?|毛重|净重|皮重)[\s:：]*${FIGURE}\s*${UNIT}$`,
  'i',
);
/** Ohaus marks a weight that moves: `12.34 kg ?`. */
const moving = new RegExp(String.raw`^${FIGURE}\s*${UNIT}\s*\?$`, 'i');
/**
 * A figure alone, as many kitchen and parcel scales send it, and `=0012.34` of indicators that print their display in
 * kilograms.
 */
const bare = new RegExp(`^${FIGURE}\\s*${UNIT}$`, 'i');
const display = new RegExp(String.raw`^=\s*${FIGURE}$`);
const kinds: Readonly<Record<string, ScaleReading['kind']>> = {
  GS: 'gross',
  NT: 'net',
  TR: 'tare',
  PT: 'tare',
  WW: 'gross',
  WN: 'net',
  WT: 'tare',
  G: 'gross',
  N: 'net',
  T: 'tare',
  毛: 'gross',
  净: 'net',
  皮: 'tare',
};
/** Frames of some indicators begin with STX and end with ETX. */
const CONTROLS = /[\p{Cc}\uFEFF]/gu;

const weight = (
  [sign, figure, unit]: readonly (string | undefined)[],
  stable: boolean | null,
  kind: ScaleReading['kind'],
): ScaleReading => ({
  grams: signed(gramsOf(Number(figure), unit!.toLowerCase()), sign === '-'),
  stable,
  kind,
});

/** One line of the serial formats that scales send. Null when it is another format, counts pieces or has no unit. */
export function readSerialLine(line: string): ScaleReading | null {
  const text = line.replace(CONTROLS, ' ').trim();
  if (overload.test(text)) {
    const kind = /,(GS|NT|TR|PT)\b/i.exec(text)?.[1]?.toUpperCase() ?? '';
    return { grams: null, stable: false, kind: kinds[kind] ?? null };
  }
  if (sicsFault.test(text)) return { grams: null, stable: false, kind: null };
  const [, header = '', kind = '', ...measured] = marked.exec(text) ?? [];
  if (header !== '') {
    const state = header.toUpperCase();
    if (state === 'QT' || measured[1] === undefined || measured[2] === undefined) return null;
    return weight(measured, state === 'ST', kinds[kind.toUpperCase()] ?? null);
  }
  const yaohua = unmarked.exec(text);
  if (yaohua) return weight(yaohua.slice(2), null, kinds[yaohua[1]!.toUpperCase()] ?? null);
  const mettler = sics.exec(text);
  if (mettler) return weight(mettler.slice(2), mettler[1]!.toUpperCase() === 'S', null);
  const named = labelled.exec(text);
  if (named) return weight(named.slice(2), null, kinds[named[1]![0]!.toUpperCase()] ?? null);
  const unsettled = moving.exec(text);
  if (unsettled) return weight(unsettled.slice(1), false, null);
  const alone = bare.exec(text);
  if (alone) return weight(alone.slice(1), null, null);
  const shown = display.exec(text);
  return shown ? weight([shown[1], shown[2], 'kg'], null, null) : null;
}

/** Bytes without a line end after which the data is not this format. */
const LONGEST_LINE = 128;
/** A line that is no weight: what follows it is not known to be the same load. */
const unread: ScaleReading = { grams: null, stable: false, kind: null, unread: true };

/**
 * Reassembles the lines, each of which arrives in several notifications of 20 bytes. Units may be written in UTF-8 or
 * GB 18030.
 */
export function createLineReader(): (bytes: Uint8Array) => ScaleReading[] {
  let waiting: number[] = [];
  return (bytes) => {
    const readings: ScaleReading[] = [];
    for (const byte of bytes) {
      if (byte !== 0x0a && byte !== 0x0d) {
        if (waiting.length >= LONGEST_LINE) waiting = [];
        waiting.push(byte);
        continue;
      }
      const text = decodeText(Uint8Array.from(waiting)) ?? '?';
      waiting = [];
      if (text.trim() !== '') readings.push(readSerialLine(text) ?? unread);
    }
    return readings;
  };
}
