import { Table, type TableProps } from 'antd';
import * as styles from '../console.module.css';

interface RecordTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rowKey' | 'scroll' | 'style'> {
  /** The rows loaded so far; undefined before they were read, when nothing is known to be empty. */
  rows: readonly Row[] | undefined;
  loading?: boolean;
  /** Text of an empty list. */
  empty?: string;
  /** What a click on a row does. */
  onOpen?: (row: Row) => void;
  /** Rows per page; without it all are on one page. */
  pageSize?: number;
}

/** A table for a list that is loaded as a whole. */
export function RecordTable<Row extends object>({ rows, loading = false, empty = '没有内容', pageSize, onOpen, ...table }: RecordTableProps<Row>) {
  return <Table<Row> {...table} size="small" dataSource={rows ?? []} loading={loading} pagination={pageSize === undefined ? false : { pageSize, hideOnSinglePage: true }} locale={{ emptyText: rows ? empty : '\u00a0' }} {...(onOpen === undefined ? {} : { rowClassName: () => styles.row!, onRow: (row: Row) => ({ onClick: () => onOpen(row) }) })} />;
}
