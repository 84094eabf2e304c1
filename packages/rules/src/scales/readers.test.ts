import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from './captures.ts';
import { createReader, scaleProfiles, stabilityCriteria } from './profiles.ts';
import type { ScaleReading } from './reading.ts';
import { createLineReader, readSerialLine } from './serial-line.ts';
import { encodeFrame } from './simulate.ts';
import { createSixByteReader, readSixBytes } from './six-bytes.ts';
import { createTelegramReader, readTelegram } from './telegram.ts';
import { defaultLimits, stabilityOf } from './stability.ts';
import { readWeightMeasurement } from './weight-measurement.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('Weight Measurement 0x2A9D', () => {
  test.each([
    ['25.22 kg in steps of 5 g', [0x00, 0xb4, 0x13], 25_220],
    ['nothing on the scale', [0x00, 0x00, 0x00], 0],
    ['10.00 lb', [0x01, 0xe8, 0x03], 4536],
    ['with time and person after it', [0x06, 0x10, 0x27, 0xea, 0x07, 11, 21, 9, 30, 0, 1], 50_000],
    ['below zero, as some makers flag it', [0x10, 0x02, 0x00], -10],
  ])('%s', (_what, values, grams) => {
    expect(readWeightMeasurement(bytes(...values))).toMatchObject({ grams, stable: true });
  });

  test('a weighing that failed has no weight, and too few bytes are none', () => {
    expect(readWeightMeasurement(bytes(0, 0xff, 0xff))).toEqual({ grams: null, stable: false, kind: null });
    expect(readWeightMeasurement(bytes(0, 1))).toBeNull();
  });
});

interface ScaleLine {
  maker: string;
  line?: string;
  frame?: string;
  connectedAt?: string;
  grams: number | null;
  stable?: boolean | null;
  none?: true;
  source: string;
}

describe('what scales of many makers send', () => {
  const lines = parseJsonLines<ScaleLine>(readFileSync(new URL('./fixtures/frames.jsonl', import.meta.url), 'utf8'));

  test.each(lines)('$maker: $source', ({ line, frame, connectedAt, grams, stable = null, none }) => {
    const read =
      frame === undefined
        ? createLineReader()(new TextEncoder().encode(`${line}\r\n`))[0]
        : readWeightMeasurement(bytesOf(frame), connectedAt === undefined ? undefined : Date.parse(connectedAt));
    if (none) return expect(read?.unread ?? read === null).toBe(true);
    expect(read).toMatchObject({ grams, stable });
  });

  test('a line that is not understood ends the stability of those before it', () => {
    const read = createLineReader();
    const pieces = [...Array.from({ length: 12 }, () => 'ST,GS,+0012.34kg\r\n'), 'E-04\r\n'];
    const readings = pieces.flatMap((piece, index) =>
      read(ascii(piece)).map((reading) => ({ atMs: index * 200, reading })),
    );
    const state = (count: number) => stabilityOf(readings.slice(0, count), defaultLimits, stabilityCriteria.line).state;
    expect([state(12), state(13)]).toEqual(['stable', 'moving']);
  });

  test('units in GB 18030 are read', () => {
    // 公斤 is B9 AB BD EF.
    expect(createLineReader()(bytes(...ascii('12.34 '), 0xb9, 0xab, 0xbd, 0xef, 0x0a))[0]?.grams).toBe(12_340);
  });
});

describe('serial lines', () => {
  test.each([
    ['ST,GS,+0012.34kg', { grams: 12_340, stable: true, kind: 'gross' }],
    ['US,NT,-0000.05kg', { grams: -50, stable: false, kind: 'net' }],
    ['ST,TR,+  0.400kg', { grams: 400, stable: true, kind: 'tare' }],
    ['ST,GS,  25.62,kg', { grams: 25_620, stable: true, kind: 'gross' }],
    ['ST,+00503.5  g', { grams: 504, stable: true, kind: null }],
    ['ST,GS,+0050.44斤', { grams: 25_220, stable: true, kind: 'gross' }],
    ['st,nt,+1.2t', { grams: 1_200_000, stable: true, kind: 'net' }],
    ['ST,GS,+10.00lb', { grams: 4536, stable: true, kind: 'gross' }],
    ['ST,GS,-0.00kg', { grams: 0, stable: true, kind: 'gross' }],
    ['OL,GS,+9999999kg', { grams: null, stable: false, kind: 'gross' }],
    ['OL', { grams: null, stable: false, kind: null }],
    ['ww0012.34kg', { grams: 12_340, stable: null, kind: 'gross' }],
    ['wn-0000.1kg', { grams: -100, stable: null, kind: 'net' }],
    ['wt0000.40kg', { grams: 400, stable: null, kind: 'tare' }],
  ])('%s', (text, reading) => {
    expect(readSerialLine(text)).toEqual(reading);
  });

  test.each([
    ['pieces', 'QT,+00000012PC'],
    ['a weight without its unit', 'ST,GS,+0012.34'],
    ['something else', 'HELLO'],
    ['half a line', 'ST,GS,+00'],
  ])('%s is no weight', (_what, text) => {
    expect(readSerialLine(text)).toBeNull();
  });

  test('a line that came in pieces is put together, its end belongs to the next', () => {
    const read = createLineReader();
    expect(read(ascii('ST,GS,+00'))).toEqual([]);
    expect(read(ascii('12.34kg\r\nUS,GS,+0')).map(({ grams }) => grams)).toEqual([12_340]);
    expect(read(ascii('012.40kg\r\n')).map(({ grams, stable }) => [grams, stable])).toEqual([[12_400, false]]);
  });

  test('斤 is read in both encodings', () => {
    const read = createLineReader();
    expect(read(ascii('ST,GS,+2.00斤\n'))[0]?.grams).toBe(1000);
    expect(read(bytes(...ascii('ST,GS,+2.00'), 0xbd, 0xef, 0x0a))[0]?.grams).toBe(1000);
  });

  test('a device that never ends its line does not fill the memory, and is understood once it does', () => {
    const read = createLineReader();
    for (let count = 0; count < 1000; count += 1) read(ascii('xxxxxxxxxxxxxxxxxxxx'));
    expect(read(ascii('\nST,GS,+1.00kg\n')).map(({ grams }) => grams)).toEqual([null, 1000]);
  });
});

describe('Yaohua’s continuous output', () => {
  // 02 "+0012342" 1F 03: 12.34 kg.
  const frame = [0x02, 0x2b, 0x30, 0x30, 0x31, 0x32, 0x33, 0x34, 0x32, 0x31, 0x44, 0x03];

  test('is a weight when its check sum is right', () => {
    expect(readTelegram(bytes(...frame))).toEqual({ grams: 12_340, stable: null, kind: null });
  });

  test('is none with a changed digit, and the next frame is read', () => {
    const changed = frame.with(6, 0x35);
    expect(readTelegram(bytes(...changed))).toBeNull();
    expect(createTelegramReader()(bytes(...changed, ...frame.slice(0, 5), ...frame)).map(({ grams }) => grams)).toEqual(
      [12_340],
    );
  });
});

describe('Yousheng’s six bytes', () => {
  test.each([
    ['12.34 kg, stable', [0xff, 0x42, 0x34, 0x12, 0x00, 0x00], { grams: 12_340, stable: true, kind: null }],
    ['moving', [0xff, 0x02, 0x34, 0x12, 0x00, 0x00], { grams: 12_340, stable: false, kind: null }],
    ['below zero', [0xff, 0x62, 0x05, 0x00, 0x00, 0x00], { grams: -50, stable: true, kind: null }],
    ['three decimals', [0xff, 0x43, 0x34, 0x12, 0x00, 0x00], { grams: 1_234, stable: true, kind: null }],
    ['pounds', [0xff, 0x42, 0x00, 0x10, 0x00, 0x01], { grams: 4_536, stable: true, kind: null }],
    ['overload', [0xff, 0xc2, 0x99, 0x99, 0x99, 0x00], { grams: null, stable: false, kind: null }],
  ])('%s', (_what, values, reading) => {
    expect(readSixBytes(bytes(...values))).toEqual(reading);
  });

  test('digits that are none, or another unit, are no weight; the reader finds its place again', () => {
    expect(readSixBytes(bytes(0xff, 0x42, 0x3a, 0x12, 0, 0))).toBeNull();
    expect(readSixBytes(bytes(0xff, 0x42, 0x34, 0x12, 0, 2))).toBeNull();
    expect(
      createSixByteReader()(bytes(0x12, 0xff, 0x42, 0xff, 0x42, 0x34, 0x12, 0x00, 0x00)).map(({ grams }) => grams),
    ).toEqual([12_340]);
  });
});

describe.each(scaleProfiles)('the reader of %s', (profile) => {
  test('reads what a scale encodes, however its bytes are cut', () => {
    const shown = fc.record({ tens: fc.integer({ min: -2_000, max: 30_000 }), stable: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(shown, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
        (frames, cuts) => {
          const sent = frames.map(({ tens, stable }) => encodeFrame(profile, tens * 10, stable));
          const read = createReader(profile);
          let readings: ScaleReading[] = [];
          if (profile === 'measurement') readings = sent.flatMap((frame) => read(frame));
          else {
            const all = sent.flatMap((frame) => [...frame]);
            for (let at = 0, turn = 0; at < all.length; turn += 1) {
              const length = cuts[turn % cuts.length]!;
              readings.push(...read(Uint8Array.from(all.slice(at, at + length))));
              at += length;
            }
          }
          expect(readings.map(({ grams }) => grams)).toEqual(frames.map(({ tens }) => tens * 10));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('takes any bytes without an error, and never makes a weight that is no whole number', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 }), (pieces) => {
        const read = createReader(profile);
        for (const reading of pieces.flatMap((piece) => read(piece)))
          expect(reading.grams === null || Number.isSafeInteger(reading.grams)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
