import { expect, test } from 'vitest';
import { cellValue, csvOf } from './cell-values.ts';

test('figures of a right-aligned column become numbers, texts and figures with a unit stay', () => {
  expect(
    ['¥1,234.50', '1,474', '−42.39', '+5', '0', '约 ¥20–30', '–', '', '+9.9%'].map((text) => cellValue(text, true)),
  ).toEqual([1234.5, 1474, -42.39, 5, 0, '约 ¥20–30', '–', '', '9.9%']);
  expect(cellValue('13800138000', false)).toBe('13800138000');
  expect(cellValue('6222021234567890128', true)).toBe('6222021234567890128');
});

test('identity, card and order numbers keep every digit in a spreadsheet', () => {
  expect(csvOf(['证件', '卡号'], [['440305199001010014', '6222021234567890128']])).toBe(
    '\uFEFF证件,卡号\r\n440305199001010014\t,6222021234567890128\t\r\n',
  );
});

test('no cell of a CSV file runs as a formula, and quotes and lines stay in their cell', () => {
  expect(
    csvOf(
      ['货品', '金额 ¥'],
      [
        ['=1+1', 2.5],
        ['"旧"书,报纸\n一箱', -3],
        ['@x', '-y'],
      ],
    ),
  ).toBe('\uFEFF货品,金额 ¥\r\n\'=1+1,2.5\r\n"""旧""书,报纸\n一箱",-3\r\n\'@x,\'-y\r\n');
});
