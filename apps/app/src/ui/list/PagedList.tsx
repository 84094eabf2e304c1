import { InfiniteList, type InfiniteListProps } from './InfiniteList.tsx';
import { ListStates, plainErrorText, type ListStatesProps, type QueryLike } from './ListStates.tsx';

/** A list that comes page by page; TanStack's infinite query fits. */
export interface PagedQueryLike extends QueryLike {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export type PagedListProps<Item> = Omit<InfiniteListProps<Item>, 'hasMore' | 'loading' | 'error' | 'onMore'> &
  Omit<ListStatesProps, 'query' | 'children' | 'errorText'> & { query: PagedQueryLike };

/** A paged list in all that it can be: coming, failed, empty, here with more to come. A further page that did not come is told at the end, where it was asked for. */
export function PagedList<Item>({ query, isEmpty, empty, skeleton, ...list }: PagedListProps<Item>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
  return (
    <ListStates query={isFetchNextPageError ? { ...query, status: 'success' } : query} isEmpty={isEmpty ?? list.items.length === 0} empty={empty} skeleton={skeleton}>
      <InfiniteList {...list} hasMore={hasNextPage} loading={isFetchingNextPage} error={isFetchNextPageError ? plainErrorText(error) : null} onMore={() => void fetchNextPage()} />
    </ListStates>
  );
}
