import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';

/**
 * Reloads a list. It sets its accessible name itself, because a screen reader would read the loading icon as part of
 * it.
 */
export function RefreshButton({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  return (
    <Button aria-label="刷新" onClick={() => void query.refetch()} loading={query.isFetching}>
      刷新
    </Button>
  );
}
