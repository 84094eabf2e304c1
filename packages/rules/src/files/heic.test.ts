import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

const head = (text: string): Uint8Array => Uint8Array.from(`\0\0\0\u001c${text}`, (letter) => letter.charCodeAt(0));

test.each([
  ['ftypheic\0\0\0\0mif1heic', true],
  ['ftypheix\0\0\0\0mif1heix', true],
  ['ftypmif1\0\0\0\0mif1heic', true],
  ['ftypmsf1\0\0\0\0msf1hevc', true],
  ['ftypavif\0\0\0\0avifmif1', false],
  ['ftypmif1\0\0\0\0mif1avif', false],
  ['ftypisom\0\0\u0002\0isomiso2', false],
  ['ftyp', false],
  ['', false],
])('a file that begins with %j is a HEIC: %s', (text, heic) => expect(isHeic(head(text))).toBe(heic));
