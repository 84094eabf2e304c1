import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { readTable } from '@shoushou/kernel/table-text';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { readTableFile, readTextFile } from './read-text-file.ts';

type Cell = {
  value: string | number | Date;
  type: StringConstructor | NumberConstructor | DateConstructor;
  format?: string;
};
const text = (value: string): Cell => ({ value, type: String });
const workbook = (rows: Cell[][]): Promise<Blob> => writeExcelFile(rows).toBlob();

test('the first sheet of a workbook is read as a table, and text cells keep their digits', async () => {
  const file = await workbook([
    [text('业务编号'), text('收款账号'), text('金额'), text('日期'), text('原因')],
    [
      text('TX20261121000001'),
      text('6222021234567890128'),
      { value: 1234.5, type: Number },
      { value: new Date('2026-11-21T00:00:00Z'), type: Date, format: 'yyyy/mm/dd' },
      text('户名不符，\n请核对"户名"'),
    ],
    [text('0012'), text('011234'), { value: 0.1, type: Number }, text(''), text('')],
  ]);
  expect(readTable(await readTextFile(file))).toEqual([
    ['业务编号', '收款账号', '金额', '日期', '原因'],
    ['TX20261121000001', '6222021234567890128', '1234.5', '2026-11-21', '户名不符，\n请核对"户名"'],
    ['0012', '011234', '0.1', '', ''],
  ]);
});

test('a long number that the spreadsheet has shortened is refused, not read as another one', async () => {
  const file = await workbook([[text('账号')], [{ value: 6222021234567890000, type: Number }]]);
  await expect(readTextFile(file)).rejects.toThrow('第 2 行有超过 15 位的数字');
});

test.each([
  ['a workbook of before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], '这是旧版或加密的 Excel 文件'],
  ['an archive that is no workbook', [0x50, 0x4b, 0x03, 0x04, 1, 2], '打不开这个 Excel 工作簿'],
  ['what is no text', [0xff, 0xff, 0xff, 0x80], '认不出文件的编码'],
])('%s is refused in words', async (_, bytes, words) => {
  await expect(readTextFile(new Blob([Uint8Array.from(bytes)]))).rejects.toThrow(words);
});

test.each([
  '\uFEFF\n<html xmlns:x="urn:x"><table><tr><td>TX20261121000001</td></tr></table></html>',
  '<table border="1"><tr><td>TX20261121000001</td></tr></table>',
  '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
])('a web page is no table, whatever its name says: %s', async (page) => {
  const file = new File([page], '账单.xls');
  await expect(readTableFile(file)).rejects.toThrow('这个文件其实是网页');
  expect(await readTextFile(file)).toContain(page.trim());
});

const lines = Object.values(
  import.meta.glob<string>('../../../../../packages/kernel/src/typed/fixtures/tables.jsonl', {
    query: '?raw',
    eager: true,
    import: 'default',
  }),
).flatMap((content) => parseJsonLines<{ bytes?: string; text: string; rows: string[][]; source: string }>(content));

test.each(lines)('a file that was chosen is read: $source', async ({ bytes, text: content, rows }) => {
  const file = new File([bytes === undefined ? content : Uint8Array.from(Buffer.from(bytes, 'hex'))], '结果.csv');
  expect(readTable(await readTableFile(file))).toEqual(rows);
});
