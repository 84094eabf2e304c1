import type { TableProps } from 'antd';
import type { HTMLAttributes } from 'react';
import { EmptyList, type EmptyText } from '../record/EmptyList.tsx';
import { ScrollableTable } from './ScrollableTable.tsx';
import type { ChosenRows } from './chosen-rows.ts';
import { useChangedRows } from './stable-rows.ts';
import * as styles from '../console.module.css';

interface RecordTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rowKey' | 'scroll' | 'style'> {
  /** The rows loaded so far; undefined while loading, when the empty text must not be shown. */
  rows: readonly Row[] | undefined;
  loading?: boolean;
  /** Within a record a word is enough. */
  empty?: string | EmptyText;
  /** Called on a click on a row, and on Enter on a focused one. */
  onOpen?: (row: Row) => void;
  /** The key of the row that the keys have selected. */
  selected?: string | null;
  /** Rows are chosen for acts on several. */
  choose?: Pick<ChosenRows, 'keys' | 'choose'>;
  /** Identifies a list whose rows change by themselves: those that do are tinted for a second. */
  live?: string;
  /** Rows per page; without it all are on one page. */
  pageSize?: number;
}

const nothing: readonly never[] = [];

/** A table for a list that is loaded as a whole. */
export function RecordTable<Row extends object>({
  rows,
  loading = false,
  empty = '没有内容',
  pageSize,
  onOpen,
  selected = null,
  choose,
  live,
  ...table
}: RecordTableProps<Row>) {
  const keyOf = (row: Row): string =>
    typeof table.rowKey === 'function' ? String(table.rowKey(row)) : String(row[table.rowKey as keyof Row]);
  const changed = useChangedRows(rows ?? nothing, keyOf, live ?? null);
  const emptyText = typeof empty === 'string' ? empty : <EmptyList text={empty} />;
  return (
    <ScrollableTable<Row>
      {...table}
      size="small"
      dataSource={rows}
      loading={loading}
      pagination={pageSize === undefined ? false : { pageSize, hideOnSinglePage: true }}
      {...(choose && { rowSelection: rowSelectionOf(choose, keyOf) })}
      locale={{ emptyText }}
      rowClassName={(row: Row) =>
        rowClass({ open: keyOf(row) === selected, opens: onOpen !== undefined, changed: changed.has(keyOf(row)) })
      }
      {...(onOpen && { onRow: (row: Row) => rowOpenProps(() => onOpen(row)) })}
    />
  );
}

/** Classes of a row by its state. @param opens whether a click opens it */
export const rowClass = ({ open, opens, changed }: { open: boolean; opens: boolean; changed: boolean }): string =>
  [open ? styles.rowOpen : opens && styles.row, changed && styles.rowChanged].filter(Boolean).join(' ');

/** The column of boxes by which rows are chosen. */
export const rowSelectionOf = <Row,>(
  { keys, choose }: Pick<ChosenRows, 'keys' | 'choose'>,
  keyOf: (row: Row) => string,
): NonNullable<TableProps<Row>['rowSelection']> => ({
  columnWidth: 36,
  selectedRowKeys: [...keys],
  onChange: (next) => choose(next.map(String)),
  getCheckboxProps: (row) => ({ 'aria-label': `选择 ${keyOf(row)}` }),
});

/** Props of a row that opens by a click, and by Enter while it has the focus. */
export const rowOpenProps = (open: () => void): HTMLAttributes<HTMLElement> => ({
  onClick: open,
  tabIndex: 0,
  onKeyDown: ({ key, target, currentTarget }) => {
    if (key === 'Enter' && target === currentTarget) open();
  },
});
