import { Button, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadFailed } from './LoadFailed.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import * as styles from '../console.module.css';

interface ListPageProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[]; next: string | null }>>;
  columns: TableColumnsType<Row>;
  rowKey: string & keyof Row;
  filters?: ReactNode;
  /** Text of an empty list. */
  empty: string;
  /** Pixels that the columns need side by side. */
  width: number;
}

/** A list of the console: filters, rows, paging, and what to do when it failed to load. */
export function ListPage<Row extends object>({ query, columns, rowKey, filters, empty, width }: ListPageProps<Row>) {
  return (
    <>
      <div className={styles.filters}>
        {filters}
        <RefreshButton query={query} />
      </div>
      <LoadFailed query={query} />
      <Table<Row>
        size="small"
        rowKey={rowKey}
        virtual
        scroll={{ x: width, y: Math.max(360, window.innerHeight - 220) }}
        columns={columns}
        dataSource={query.data?.pages.flatMap((page) => page.items) ?? []}
        loading={query.isPending}
        pagination={false}
        locale={{ emptyText: empty }}
      />
      {query.hasNextPage && (
        <Button block style={{ marginTop: 12 }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          加载更多
        </Button>
      )}
    </>
  );
}
