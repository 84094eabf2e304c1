import { Button, Table, type TableColumnsType } from 'antd';
import { Fragment, useRef, useState, type ComponentRef, type ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ExportButton } from '../export/ExportButton.tsx';
import type { ListSource } from '../export/save-table.tsx';
import { ColumnsButton, useChosenColumns } from './columns.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { ViewsButton } from './views.tsx';
import * as styles from '../console.module.css';

interface ListPageProps<Row> {
  query: Pick<UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[]; next: string | null }>>, 'data' | 'error' | 'isError' | 'isPending' | 'isFetching' | 'isFetchingNextPage' | 'hasNextPage' | 'refetch' | 'fetchNextPage'> & { source: ListSource };
  columns: TableColumnsType<Row>;
  rowKey: string & keyof Row;
  filters?: ReactNode;
  /** Text of an empty list. */
  empty: string;
  /** Pixels that the columns need side by side. */
  width: number;
  /** The open record's key and what opens another: by a click, by J and K, and by Enter for the first row. */
  open?: readonly [string | null, (key: string | null) => void];
}

/** Bars, head and margins around the rows, in pixels. */
const AROUND_ROWS = 200;

/** A list of the console: filters, rows, paging, and what to do when it failed to load. */
export function ListPage<Row extends object>({ query, columns, rowKey, filters, empty, width, open }: ListPageProps<Row>) {
  const chosen = useChosenColumns(columns);
  const [applied, setApplied] = useState(0);
  const table = useRef<ComponentRef<typeof Table>>(null);
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const keyOf = (row: Row): string => String(row[rowKey]);
  const move = (step: 1 | -1): void => {
    if (!open || rows.length === 0) return;
    const current = rows.findIndex((row) => keyOf(row) === open[0]);
    const next = rows[current === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step))]!;
    open[1](keyOf(next));
    table.current?.scrollTo({ key: keyOf(next) });
  };
  const keys = { enabled: open !== undefined };
  useHotkeys('j', () => move(1), keys);
  useHotkeys('k', () => move(-1), keys);
  useHotkeys('enter', () => open?.[0] === null && move(1), keys);
  return (
    <>
      <div className={styles.filters}>
        <Fragment key={applied}>{filters}</Fragment>
        <RefreshButton query={query} />
        <ViewsButton hidden={chosen.hidden} hide={chosen.hide} onApplied={() => setApplied(applied + 1)} />
        <ColumnsButton columns={columns} chosen={chosen} />
        <ExportButton<Row> source={query.source} columns={chosen.shown} />
      </div>
      <LoadFailed query={query} />
      <Table<Row>
        ref={table}
        className={styles.card}
        size="small"
        rowKey={rowKey}
        virtual
        scroll={{ x: width, y: Math.max(360, window.innerHeight - AROUND_ROWS) }}
        columns={chosen.shown}
        dataSource={rows}
        loading={query.isPending}
        pagination={false}
        // Nothing is known to be empty before it was read.
        locale={{ emptyText: query.data ? empty : '\u00a0' }}
        {...(open === undefined
          ? {}
          : {
              rowClassName: (row) => (keyOf(row) === open[0] ? styles.rowOpen! : styles.row!),
              onRow: (row) => ({ onClick: () => open[1](keyOf(row)), 'aria-selected': keyOf(row) === open[0] }),
            })}
      />
      {query.hasNextPage && (
        <Button block style={{ marginTop: 12 }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          加载更多
        </Button>
      )}
    </>
  );
}
