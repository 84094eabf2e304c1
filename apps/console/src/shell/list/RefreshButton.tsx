import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';

/** Reads a list again. Its name is said here: the sign of loading would stay a part of it for a screen reader. */
export function RefreshButton({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  return (
    <Button aria-label="刷新" onClick={() => void query.refetch()} loading={query.isFetching}>
      刷新
    </Button>
  );
}
