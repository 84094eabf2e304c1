import { InfiniteList, type InfiniteListProps } from './InfiniteList.tsx';
import { ListStates, plainErrorText, type ListStatesProps, type QueryLike } from './ListStates.tsx';

/** A query that loads page by page; TanStack's infinite query fits. */
export interface PagedQueryLike extends QueryLike {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export type PagedListProps<Item> = Omit<InfiniteListProps<Item>, 'hasMore' | 'loading' | 'error' | 'onMore'> &
  Omit<ListStatesProps, 'query' | 'children' | 'errorText'> & { query: PagedQueryLike };

/**
 * A paged list in all its states: loading, failed, empty, loaded with more to come. If a further page fails, the error
 * is shown at the end of the list.
 */
export function PagedList<Item>({ query, isEmpty, empty, skeleton, ...list }: PagedListProps<Item>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
  return (
    <ListStates
      query={isFetchNextPageError ? { ...query, status: 'success' } : query}
      isEmpty={isEmpty ?? list.items.length === 0}
      empty={empty}
      skeleton={skeleton}
    >
      <InfiniteList
        {...list}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError ? plainErrorText(error) : null}
        onMore={() => void fetchNextPage()}
      />
    </ListStates>
  );
}
