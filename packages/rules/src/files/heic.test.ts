import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

const head = (text: string): Uint8Array => Uint8Array.from(`\0\0\0\u001c${text}`, (letter) => letter.charCodeAt(0));

test.each(
  parseJsonLines<{ head: string; heic: boolean; source: string }>(
    readFileSync(new URL('./fixtures/brands.jsonl', import.meta.url), 'utf8'),
  ),
)('a file that begins with $head is a HEIC: $heic ($source)', ({ head: text, heic }) =>
  expect(isHeic(head(text))).toBe(heic),
);
