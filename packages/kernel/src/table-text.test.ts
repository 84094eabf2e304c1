import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseJsonLines } from './json-lines.ts';
import { decodeText, readTable, tableDay } from './table-text.ts';

const lines = parseJsonLines<{ bytes?: string; text: string; rows: string[][]; source: string }>(
  readFileSync(new URL('./typed/fixtures/tables.jsonl', import.meta.url), 'utf8'),
);

describe('files of other programs', () => {
  test.each(lines)('$source', ({ bytes, text, rows }) => {
    const read = bytes === undefined ? text : decodeText(Uint8Array.from(Buffer.from(bytes, 'hex')));
    expect(read?.replace(/^\uFEFF/, '')).toBe(text.replace(/^\uFEFF/, ''));
    expect(readTable(read!)).toEqual(rows);
  });

  test('bytes that are neither UTF-8 nor GB 18030 are not guessed', () => {
    expect(decodeText(Uint8Array.from([0xff, 0xff, 0x81]))).toBeNull();
  });

  test('twenty thousand rows in GBK are read in two seconds', () => {
    const row = Buffer.from('d6dcd0a1c3f72c363231343833313233343536373839302c312c3233342e35300a', 'hex');
    const file = Buffer.concat(Array.from({ length: 20_000 }, () => row));
    const from = performance.now();
    const rows = readTable(decodeText(file)!);
    expect([rows.length, rows[0]![0]]).toEqual([20_000, '周小明']);
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026/12/1', '2026-12-01'],
  ['2026/1/9 0:00', '2026-01-09'],
  ['2026.12.01', '2026-12-01'],
  ['2026年12月1日', '2026-12-01'],
  ['2026-12-01 00:00:00', '2026-12-01'],
  ['2026/12/1 8:30', '2026/12/1 8:30'],
  ['12/1/2026', '12/1/2026'],
  ['12月1日', '12月1日'],
])('%s of a spreadsheet is the day %s', (written, day) => expect(tableDay(written)).toBe(day));
