import { Table as PlainTable, type TableProps, type TableRef } from 'antd';
import { useEffect, useRef, useState, type Ref } from 'react';
import { fitColumns } from './fit-columns.ts';
import { LoadingBars } from './LoadingRows.tsx';
import { WholeRow } from './WholeRow.tsx';
import { pressRow } from './row-keys.ts';

interface ScrollableTableProps<Row> extends Omit<TableProps<Row>, 'dataSource' | 'loading'> {
  ref?: Ref<TableRef>;
  /** Undefined before they were read, when the empty text must not be shown. */
  dataSource: readonly Row[] | undefined;
  /** Grey bars stand in the place of the rows that are being read. */
  loading?: boolean;
}

/** antd's scroll containers: `-content` scrolls sideways only, `-body` also downwards. */
const scrolling = '.ant-table-content, .ant-table-body';

/**
 * A table whose scroll container can be focused with Tab and scrolled with the arrows: antd gives it neither focus nor
 * a name. A press anywhere in a row opens it: by the caller's own click, by the row's button, else the whole of its cells.
 */
export function ScrollableTable<Row extends object>({
  ref,
  dataSource,
  loading = false,
  ...table
}: ScrollableTableProps<Row>) {
  const own = useRef<TableRef>(null);
  const [whole, setWhole] = useState<Row | null>(null);
  const [room, setRoom] = useState(0);
  const wanted = typeof table.scroll?.x === 'number' ? table.scroll.x : null;
  useEffect(() => {
    const element = own.current?.nativeElement;
    if (!element || wanted === null) return;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [wanted]);
  const fitted = wanted === null || table.columns === undefined ? null : fitColumns(table.columns, wanted, room);
  useEffect(() => {
    for (const part of own.current?.nativeElement.querySelectorAll<HTMLElement>(scrolling) ?? []) {
      part.tabIndex = 0;
      part.setAttribute('role', 'group');
      part.setAttribute('aria-label', '可滚动的表格');
    }
    // antd measures its columns by a hidden copy of the head, with the box that chooses all.
    for (const row of own.current?.nativeElement.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? [])
      row.inert = true;
  });
  const bars = (
    <LoadingBars
      columns={fitted?.columns ?? table.columns ?? []}
      boxes={table.rowSelection ? Number(table.rowSelection.columnWidth ?? 32) : 0}
    />
  );
  const keep = (shown: TableRef | null): void => {
    own.current = shown;
    if (typeof ref === 'function') ref(shown);
    else if (ref) ref.current = shown;
  };
  return (
    <>
      <PlainTable<Row>
        {...table}
        dataSource={dataSource ?? []}
        locale={loading ? { emptyText: bars } : dataSource ? { ...table.locale } : { emptyText: '\u00a0' }}
        {...(fitted ? { columns: fitted.columns, scroll: { ...table.scroll, x: fitted.width } } : {})}
        ref={keep}
        onRow={(row, index) => ({
          tabIndex: -1,
          onClick: (event) => pressRow(event, () => setWhole(row)),
          ...table.onRow?.(row, index),
        })}
      />
      <WholeRow row={whole} columns={table.columns ?? []} onClose={() => setWhole(null)} />
    </>
  );
}
