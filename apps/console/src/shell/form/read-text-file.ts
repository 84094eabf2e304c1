import { decodeText } from '@shoushou/kernel/table-text';

/** Excel's form of before 2007, which an encrypted workbook has as well. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
/** A workbook is an archive. */
const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];
/** A web page, or a workbook in XML: portals export bills as such under the name `.xls`. */
const MARKUP = /^\s*<(?:!doctype|html|head|meta|style|table|\?xml)\b/i;

/**
 * The text of a file that the operator chose, whichever program wrote it; the first sheet of a workbook as a table with
 * tabs. Throws a sentence for one that can't be read.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginsWith = (signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte);
  if (beginsWith(OLD_WORKBOOK)) throw new Error('这是旧版或加密的 Excel 文件，请另存为 XLSX 或 CSV 再选');
  if (beginsWith(WORKBOOK)) return readWorkbook(file);
  const text = decodeText(bytes);
  if (text === null) throw new Error('认不出文件的编码，请另存为 CSV UTF-8 再选');
  return text;
}

/** As `readTextFile`, for a file that must be a table. */
export async function readTableFile(file: Blob): Promise<string> {
  const text = await readTextFile(file);
  if (MARKUP.test(text)) throw new Error('这个文件其实是网页，不是表格，请用 Excel 或 WPS 打开，另存为 XLSX 再选');
  return text;
}

async function readWorkbook(file: Blob): Promise<string> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(file).catch(() => {
    throw new Error('打不开这个 Excel 工作簿，请另存为 CSV 再选');
  });
  return rows.map((cells, row) => cells.map((cell) => quoted(textOf(cell, row + 1))).join('\t')).join('\n');
}

function textOf(cell: unknown, row: number): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell.toISOString().replace('T00:00:00.000Z', '').replace('T', ' ').replace('.000Z', '');
  // Spreadsheets keep fifteen digits of a number: what was a card or an order number is another one now.
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15)
    throw new Error(`第 ${row} 行有超过 15 位的数字，表格已经改动了它，请把这一列设为文本后重新填写`);
  return String(cell as string | number | boolean);
}

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
