import { Skeleton, type TableColumnsType, type TableProps } from 'antd';
import * as styles from '../console.module.css';

/** Grey bars in the place of what is being loaded and is no list. */
export function LoadingRows() {
  return <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} aria-label="正在加载" />;
}

const bars: readonly { bar: string }[] = Array.from('123456', (bar) => ({ bar }));

const barColumn = <Row,>(column: TableColumnsType<Row>[number]): TableColumnsType<Row>[number] =>
  'children' in column
    ? { ...column, children: column.children.map(barColumn) }
    : { ...column, onCell: () => ({}), render: () => <span data-loading className={styles.bar} /> };

/** What a table shows of a list that is being read: its heads, and rows of grey bars in its columns' widths. */
export const loadingTable = <Row extends object>({
  columns = [],
  rowSelection,
}: Pick<TableProps<Row>, 'columns' | 'rowSelection'>): Partial<TableProps<Row>> => ({
  columns: columns.map(barColumn),
  dataSource: bars as unknown as Row[],
  rowKey: 'bar' as keyof Row,
  rowClassName: styles.waiting!,
  onRow: () => ({}),
  ...(rowSelection && {
    rowSelection: { columnWidth: rowSelection.columnWidth ?? 36, getCheckboxProps: () => ({ disabled: true }) },
  }),
});
