import { describe, expect, test } from 'vitest';
import { createSerialReader, readSerialLine, readWeightMeasurement } from './scale-frames.ts';

const view = (...bytes: number[]): DataView => new DataView(Uint8Array.from(bytes).buffer);
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('Weight Measurement 0x2A9D', () => {
  test.each([
    ['25.22 kg in steps of 5 g', [0x00, 0xb4, 0x13], 25_220],
    ['nothing on the scale', [0x00, 0x00, 0x00], 0],
    ['10.00 lb', [0x01, 0xe8, 0x03], 4536],
    ['with time and person after it', [0x06, 0x10, 0x27, 0xea, 0x07, 11, 21, 9, 30, 0, 1], 50_000],
    ['below zero, as some makers flag it', [0x10, 0x02, 0x00], -10],
  ])('%s', (_what, bytes, grams) => {
    expect(readWeightMeasurement(view(...bytes))).toMatchObject({ grams, stable: true });
  });

  test('a weighing that failed has no weight', () => {
    expect(readWeightMeasurement(view(0, 0xff, 0xff))).toEqual({ grams: null, stable: false, kind: null, raw: '00ffff' });
  });

  test('too few bytes are no measurement', () => {
    expect(readWeightMeasurement(view(0, 1))).toBeNull();
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
  ])('%s', (text, reading) => {
    expect(readSerialLine(text)).toMatchObject(reading);
  });

  test.each([['pieces', 'QT,+00000012PC'], ['a weight without its unit', 'ST,GS,+0012.34'], ['something else', 'HELLO'], ['half a line', 'ST,GS,+00']])('%s is no weight', (_what, text) => {
    expect(readSerialLine(text)).toBeNull();
  });

  test('a line that came in pieces is put together, its end belongs to the next', () => {
    const read = createSerialReader();
    expect(read(ascii('ST,GS,+00'))).toEqual([]);
    expect(read(ascii('12.34kg\r\nUS,GS,+0')).map(({ grams }) => grams)).toEqual([12_340]);
    expect(read(ascii('012.40kg\r\n')).map(({ grams, stable }) => [grams, stable])).toEqual([[12_400, false]]);
  });

  test('斤 is read in both encodings', () => {
    const read = createSerialReader();
    expect(read(ascii('ST,GS,+2.00斤\n'))[0]?.grams).toBe(1000);
    expect(read(Uint8Array.from([...ascii('ST,GS,+2.00'), 0xbd, 0xef, 0x0a]))[0]?.grams).toBe(1000);
  });

  test('a device that never ends its line does not fill the memory, and is understood once it does', () => {
    const read = createSerialReader();
    for (let count = 0; count < 1000; count += 1) read(ascii('xxxxxxxxxxxxxxxxxxxx'));
    expect(read(ascii('\nST,GS,+1.00kg\n')).map(({ grams }) => grams)).toEqual([1000]);
  });
});
