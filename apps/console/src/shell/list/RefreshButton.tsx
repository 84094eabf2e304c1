import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { PageActions } from '../frame/PageActions.tsx';

/**
 * Reloads the page, from its head. It sets its accessible name itself, because a screen reader would read the loading icon as part of
 * it.
 */
export function RefreshButton({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  return (
    <PageActions>
      <Button aria-label="刷新" onClick={() => void query.refetch()} loading={query.isFetching}>
        刷新
      </Button>
    </PageActions>
  );
}
