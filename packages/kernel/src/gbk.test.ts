import { expect, test } from 'vitest';
import { encodeGbk, isInGbk } from './gbk.ts';
import { decodeText } from './table-text.ts';

test('a text is written in GBK as banks and printers read it', () => {
  expect([...encodeGbk('A啊￥·é')!]).toEqual([0x41, 0xb0, 0xa1, 0xa3, 0xa4, 0xa1, 0xa4, 0xa8, 0xa6]);
  expect(encodeGbk('')).toEqual(new Uint8Array());
});

test('every Han character up to 龥 is written and read back', () => {
  const han = Array.from({ length: 0x9fa5 - 0x4e00 + 1 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  expect(decodeText(encodeGbk(han)!)).toBe(han);
});

test('characters of four bytes, emoji and the half-width yen sign are none of GBK’s', () => {
  for (const letter of ['𠮷', '𬭚', '😀', '¥', '\uE000', '\uD842']) {
    expect(isInGbk(letter), letter).toBe(false);
    expect(encodeGbk(`纸${letter}`), letter).toBeNull();
  }
});
