import { statementColumns, statementRow, type StatementLine } from './statement.rules.ts';

/**
 * A statement as a workbook: texts are texts, which run no formula, and amounts are numbers in yuan that can be added
 * up.
 */
export async function statementWorkbook(lines: readonly StatementLine[]): Promise<Buffer> {
  // Loaded with the first workbook: a server that writes none does not hold it.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const head = statementColumns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const rows = lines
    .map(statementRow)
    .map(({ texts, amounts }) => [
      ...texts.map((text) => ({ value: text, type: String })),
      ...amounts.map((fen) => ({ value: fen / 100, type: Number, format: '#,##0.00' })),
    ]);
  return writeXlsxFile([head, ...rows], {
    sheet: '账单',
    columns: statementColumns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
