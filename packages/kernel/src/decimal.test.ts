import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatDecimal, formatLarge, formatThousandths } from './decimal.ts';
import { parseJsonLines } from './json-lines.ts';
import { formatMoney, formatMoneyShort, formatSignedYuan } from './money.ts';
import { formatWeight } from './weight.ts';

test.each([
  [0, 2, 2, '0.00'],
  [5, 2, 2, '0.05'],
  [123450, 2, 2, '1,234.50'],
  [99_999_999_999, 2, 2, '999,999,999.99'],
  [100, 0, 0, '100'],
  [1000, 0, 0, '1,000'],
  [-123456, 3, 2, '-123.456'],
  [25220, 3, 2, '25.22'],
  [25000, 3, 2, '25.00'],
  [30000, 3, 0, '30'],
  [1500, 3, 0, '1.5'],
])('%i with %i decimals, at least %i of them, reads as %s', (count, digits, least, text) => {
  expect(formatDecimal(count, digits, least)).toBe(text);
});

test.each([
  [77, '7.7%'],
  [3, '0.3%'],
  [500, '50%'],
  [1_000, '100%'],
  [0, '0%'],
])('%i thousandths read as %s', (thousandths, text) => {
  expect(formatThousandths(thousandths)).toBe(text);
});

test.each(
  parseJsonLines<{ value: number; text: string; source: string }>(
    readFileSync(new URL('./typed/fixtures/figures.jsonl', import.meta.url), 'utf8'),
  ),
)('$value is $text on a chart ($source)', ({ value, text }) => {
  expect(formatLarge(value)).toBe(text);
});

test('figures are written as the browser writes them in Chinese', () => {
  const browser = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const counts = Array.from({ length: 2000 }, (_, index) => (index * index * 7919 + index) % 10_000_000_000);
  expect(counts.map((count) => formatDecimal(count, 2))).toEqual(counts.map((count) => browser.format(count / 100)));
});

test('money and weights are read by people', () => {
  expect(formatMoney(123450)).toBe('¥1,234.50');
  expect(formatMoney(-4239)).toBe('−¥42.39');
  expect(formatSignedYuan(51200)).toBe('+512.00');
  expect(formatMoneyShort(3600)).toBe('¥36');
  expect(formatMoneyShort(1_234_567_00)).toBe('¥1,234,567');
  expect(formatMoneyShort(3650)).toBe('¥36.50');
  expect(formatWeight(25220)).toBe('25.22 kg');
  expect(formatWeight(1_234_567)).toBe('1,234.567 kg');
  expect(formatWeight(25220, 'jin')).toBe('50.44 斤');
});
