import { cutText } from '@shoushou/kernel/cut-text';
import { readTable } from '@shoushou/kernel/table-text';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, type TableColumnsType } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { queryClient, request } from '../api.ts';
import { cellValue, csvOf, type CellValue } from './cell-values.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** The source of a list's rows: its call and filters. */
export interface ListSource {
  readonly name: string;
  readonly filter: object;
}

/** Maximum rows of one file; for more, the operator narrows the list. */
export const MAX_EXPORTED_ROWS = 20_000;
const CELLS_AT_ONCE = 2_000;

/** All rows of a list as filtered, up to the maximum. The server logs the export. */
export async function readRows<Row>({ name, filter }: ListSource): Promise<{ rows: Row[]; complete: boolean }> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: unknown[]; next: string | null } = await request('operations.export_list', {
      list: name,
      filter: JSON.stringify(filter),
      ...(cursor === null ? {} : { cursor }),
    });
    rows.push(...(page.items as Row[]));
    cursor = page.next;
  } while (cursor !== null && rows.length < MAX_EXPORTED_ROWS);
  return { rows: rows.slice(0, MAX_EXPORTED_ROWS), complete: cursor === null && rows.length <= MAX_EXPORTED_ROWS };
}

interface Column<Row> {
  title?: unknown;
  align?: 'left' | 'right' | 'center' | 'start' | 'end';
  dataIndex?: unknown;
  render?: (value: never, row: Row, index: number) => unknown;
}

/**
 * Saves rows in the columns of a table, each cell with the text that the table shows. Columns without a title have
 * buttons only.
 */
export async function saveTable<Row extends object>(
  title: string,
  columns: TableColumnsType<Row>,
  rows: readonly Row[],
  format: ExportFormat,
): Promise<void> {
  const kept = (columns as readonly Column<Row>[]).filter(
    ({ title: head }) => typeof head === 'string' && head !== '' && head !== '操作',
  );
  const head = kept.map((column) => column.title as string);
  const nodes = rows.flatMap((row, index) => kept.map((column) => nodeOf(column, row, index)));
  const texts = textsOf(nodes);
  const cells = rows.map((_, index) =>
    kept.map((column, at) => cellValue(texts[index * kept.length + at]!, column.align === 'right')),
  );
  save(
    format === 'csv'
      ? new Blob([csvOf(head, cells)], { type: 'text/csv;charset=utf-8' })
      : await workbookOf(title, head, cells),
    `${title}.${format}`,
  );
}

/**
 * Saves a table that was written as CSV as a workbook, whose cells are texts, so that account numbers keep their digits
 * and zeros; those of `figures` are numbers. `name` is that of the CSV file.
 */
export async function saveAsWorkbook(name: string, csv: string, figures: readonly string[]): Promise<void> {
  const title = name.replace(/\.csv$/, '');
  const [head = [], ...rows] = readTable(csv);
  const cells = rows.map((row) => row.map((cell, at) => cellValue(cell, figures.includes(head[at] ?? ''))));
  save(await workbookOf(title, head, cells), `${title}.xlsx`);
}

function nodeOf<Row extends object>({ dataIndex, render }: Column<Row>, row: Row, index: number): ReactNode {
  const value = typeof dataIndex === 'string' ? (row as Record<string, unknown>)[dataIndex] : undefined;
  return (render ? render(value as never, row, index) : value) as ReactNode;
}

/** The texts of rendered cells; plain ones need no rendering. */
function textsOf(nodes: readonly ReactNode[]): string[] {
  const texts = nodes.map((node) => (typeof node === 'string' || typeof node === 'number' ? String(node) : ''));
  const drawn = nodes.flatMap((node, index) => (typeof node === 'object' && node !== null ? [{ node, index }] : []));
  const box = document.createElement('div');
  const root = createRoot(box);
  for (let from = 0; from < drawn.length; from += CELLS_AT_ONCE) {
    const part = drawn.slice(from, from + CELLS_AT_ONCE);
    flushSync(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <App component={false}>
            {part.map(({ node, index }) => (
              <div key={index} data-cell={index}>
                <Fragment>{node}</Fragment>
              </div>
            ))}
          </App>
        </QueryClientProvider>,
      ),
    );
    for (const cell of box.querySelectorAll<HTMLElement>('[data-cell]')) {
      // Controls are not content, except links with the name of their target.
      for (const button of cell.querySelectorAll('button:not(.ant-btn-link)')) button.remove();
      texts[Number(cell.dataset['cell'])] = cell.textContent;
    }
    // React must not update cells whose buttons were removed.
    flushSync(() => root.render(null));
  }
  root.unmount();
  return texts;
}

async function workbookOf(
  title: string,
  head: readonly string[],
  rows: readonly (readonly CellValue[])[],
): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  );
  return writeXlsxFile([head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })), ...cells], {
    sheet: cutText(title, 31, 'units'),
    stickyRowsCount: 1,
  }).toBlob();
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
