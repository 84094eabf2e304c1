import { Button, type TableColumnsType, type TableRef } from 'antd';
import { Fragment, useMemo, useRef, useState, type ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ExportButton } from '../export/ExportButton.tsx';
import type { ListSource } from '../export/save-table.tsx';
import { ColumnsButton, sortableColumns, sortOnPress, useChosenColumns, type Sorting } from './columns.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { EmptyList, type EmptyText } from '../record/EmptyList.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { ScrollableTable } from './ScrollableTable.tsx';
import { rowClass, rowSelectionOf } from './RecordTable.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { useNarrowed } from './filter.ts';
import { useRowKeys } from './row-keys.ts';
import { firstRows, useChooseKey, type ChosenRows } from './chosen-rows.ts';
import { useChangedRows, useStableRows } from './stable-rows.ts';
import { ViewsButton } from './views.tsx';
import * as styles from '../console.module.css';

interface ListPageProps<Row> {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[]; next: string | null }>>,
    | 'data'
    | 'error'
    | 'isError'
    | 'isPending'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'hasNextPage'
    | 'refetch'
    | 'fetchNextPage'
  > & { source: ListSource; sorting: Sorting };
  columns: TableColumnsType<Row>;
  /** The field or fields that identify a row. */
  rowKey: (string & keyof Row) | ((row: Row) => string);
  filters?: ReactNode;
  empty: EmptyText;
  /** Total width of the columns, pixels. */
  width: number;
  /**
   * The open record's key and a function that opens another, by a click or by J, K and Enter; without it the keys
   * select a row, and Enter opens it as a press does.
   */
  open?: readonly [string | null, (key: string | null) => void];
  /** Lets several rows be chosen, by their boxes or by X; their acts then stand in the place of the filters. */
  choose?: ChosenRows;
  /** Titles of columns that are hidden until the operator chooses them. */
  hiddenAtFirst?: readonly string[];
  /** Between the filters and the rows, such as tabs. */
  tabs?: ReactNode;
}

/** Height in pixels of everything around the rows: bars, head and margins. */
const AROUND_ROWS = 200;

/** A list page of the console: filters, rows, paging, and a retry after a failure. */
export function ListPage<Row extends object>({
  query,
  columns,
  rowKey,
  filters,
  empty,
  width,
  open,
  choose,
  hiddenAtFirst,
  tabs,
}: ListPageProps<Row>) {
  const chosen = useChosenColumns(columns, hiddenAtFirst);
  const [applied, setApplied] = useState(0);
  const [narrowed, takeFiltersOff] = useNarrowed();
  const clear = (): void => {
    takeFiltersOff();
    setApplied(applied + 1);
  };
  const table = useRef<TableRef>(null);
  const keyOf = (row: Row): string => (typeof rowKey === 'function' ? rowKey(row) : String(row[rowKey]));
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const list = JSON.stringify(query.source);
  const { shown, waiting, show } = useStableRows(rows, keyOf, list);
  const changed = useChangedRows(rows, keyOf, list);
  const keys = shown.map(keyOf);
  const selected = useRowKeys({ rows: keys, open, scrollTo: (key) => table.current?.scrollTo({ key }) });
  useChooseKey(choose, selected);
  const chooseAll = async ({ choose: onChosen, most = 0 }: ChosenRows): Promise<void> =>
    onChosen((await firstRows<Row>(query, most)).map(keyOf));
  // Rows that an act or a colleague has taken off the list are no longer chosen.
  const chosenKeys = choose?.keys.filter((key) => keys.includes(key)) ?? [];
  const emptyText = <EmptyList text={empty} clear={narrowed ? clear : undefined} />;
  return (
    <>
      {tabs}
      {choose && chosenKeys.length > 0 && (
        <div className={styles.chosen} role="toolbar" aria-label="选中的">
          <b>已选 {chosenKeys.length} 条</b>
          {choose.most !== undefined && chosenKeys.length < choose.most && (
            <Button type="text" loading={query.isFetchingNextPage} onClick={() => void chooseAll(choose)}>
              全选这个列表，最多 {choose.most} 条
            </Button>
          )}
          {choose.acts(chosenKeys)}
          <Button type="text" onClick={() => choose.choose([])}>
            取消选择
          </Button>
        </div>
      )}
      <div data-filters className={styles.filters} hidden={chosenKeys.length > 0}>
        <Fragment key={applied}>{filters}</Fragment>
        {filters !== undefined && narrowed && (
          <Button type="text" onClick={clear}>
            清空
          </Button>
        )}
      </div>
      <RefreshButton query={query} />
      <PageActions>
        <ViewsButton columns={chosen} onApplied={() => setApplied(applied + 1)} />
        <ColumnsButton chosen={chosen} />
        <ExportButton<Row> source={query.source} columns={chosen.shown} />
      </PageActions>
      <LoadFailed query={query} />
      {waiting > 0 && (
        <Button type="link" block className={styles.fresh} onClick={show}>
          {waiting} 条新的
        </Button>
      )}
      <ScrollableTable<Row>
        ref={table}
        className={styles.card}
        size="small"
        rowKey={keyOf}
        virtual
        scroll={{ x: width - chosen.hiddenWidth, y: Math.max(360, window.innerHeight - AROUND_ROWS) }}
        columns={sortableColumns(chosen.shown, query.sorting)}
        onChange={sortOnPress(query.sorting)}
        dataSource={query.data && shown}
        loading={query.isPending}
        pagination={false}
        locale={{ emptyText }}
        {...(choose
          ? {
              rowSelection: rowSelectionOf({ keys: chosenKeys, choose: choose.choose }, keyOf),
            }
          : {})}
        rowClassName={(row) =>
          rowClass({ open: keyOf(row) === selected, opens: open !== undefined, changed: changed.has(keyOf(row)) })
        }
        onRow={(row) => ({
          ...(keyOf(row) === selected ? { 'aria-current': true } : {}),
          ...(open ? { onClick: () => open[1](keyOf(row)) } : {}),
        })}
      />
      {query.hasNextPage && (
        <Button
          block
          style={{ marginTop: 12 }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          加载更多
        </Button>
      )}
    </>
  );
}
