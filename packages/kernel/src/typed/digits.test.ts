import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseJsonLines } from '../json-lines.ts';
import { pastedDigits, pastedIdentityNumber, pastedMobile, sixDigitCode } from './digits.ts';

const readers = { identity: pastedIdentityNumber, card: pastedDigits, mobile: pastedMobile, code: sixDigitCode };

test.each(
  parseJsonLines<{ kind: keyof typeof readers; typed: string; read: string; source: string }>(
    readFileSync(new URL('./fixtures/digits.jsonl', import.meta.url), 'utf8'),
  ),
)('$kind $typed is $read ($source)', ({ kind, typed, read }) => {
  expect(readers[kind](typed)).toBe(read);
});
