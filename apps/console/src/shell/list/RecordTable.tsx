import { Table, type TableProps } from 'antd';

interface RecordTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rowKey' | 'scroll' | 'style'> {
  /** What has come so far. */
  rows: readonly Row[] | undefined;
  loading?: boolean;
  /** Said where there are no rows. */
  empty?: string;
  /** Rows of a page; all on one without it. */
  pageSize?: number;
}

/** A list that comes whole. */
export function RecordTable<Row extends object>({ rows, loading = false, empty = '没有内容', pageSize, ...table }: RecordTableProps<Row>) {
  return <Table<Row> {...table} size="small" dataSource={rows ?? []} loading={loading} pagination={pageSize === undefined ? false : { pageSize, hideOnSinglePage: true }} locale={{ emptyText: empty }} />;
}
