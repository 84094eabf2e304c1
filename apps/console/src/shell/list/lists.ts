import type { Data, Input } from '@shoushou/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request, type ConsoleCall } from '../api.ts';

/** Calls that return pages. */
type ListName = { [Name in ConsoleCall]: Data<Name> extends { items: readonly unknown[]; next: string | null } ? Name : never }[ConsoleCall];
type RowOf<Name extends ListName> = Extract<Data<Name>, { items: readonly unknown[] }>['items'][number];
type Page<Name extends ListName> = Omit<Data<Name>, 'items' | 'next'> & { items: readonly RowOf<Name>[]; next: string | null };

/** A list that loads further pages when the operator asks for more, with what it is read by, for its export. */
export function usePagedList<Name extends ListName>(name: Name, filter: Omit<Input<Name>, 'cursor'>) {
  const query = useInfiniteQuery({
    queryKey: [name, filter],
    queryFn: async ({ pageParam, signal }) => (await request(name, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } as Input<Name>, { signal, silent: true })) as unknown as Page<Name>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const { data, error, isError, isPending, isFetching, isFetchingNextPage, hasNextPage, isSuccess, refetch, fetchNextPage } = query;
  return { data, error, isError, isPending, isFetching, isFetchingNextPage, hasNextPage, isSuccess, refetch, fetchNextPage, source: { name, filter } };
}
