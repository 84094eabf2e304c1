import type { Data, Input } from '@shoushou/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request, type ConsoleCall } from '../api.ts';
import { useChosenCity } from '../city.ts';

/** Calls that return pages. */
type ListName = {
  [Name in ConsoleCall]: Data<Name> extends { items: readonly unknown[]; next: string | null } ? Name : never;
}[ConsoleCall];
type RowOf<Name extends ListName> = Extract<Data<Name>, { items: readonly unknown[] }>['items'][number];
type Page<Name extends ListName> = Omit<Data<Name>, 'items' | 'next'> & {
  items: readonly RowOf<Name>[];
  next: string | null;
};

/** The input field that names the city of a list's rows. */
type CityField<Name extends ListName> = keyof Input<Name> & ('city' | 'adcode');

/** The filter with the console's city; a record named by its number is found in any city. */
function useCityFilter<Filter extends object>(filter: Filter, field: string | undefined): Filter {
  const [city] = useChosenCity();
  return field === undefined || city === null || ('no' in filter && filter.no !== undefined)
    ? filter
    : { ...filter, [field]: city };
}

/**
 * A list that loads further pages on request, with its source for the export. @param cityField the input field for the
 * console's city, for lists with rows of a city
 */
export function usePagedList<Name extends ListName>(
  name: Name,
  input: Omit<Input<Name>, 'cursor'>,
  cityField?: CityField<Name>,
) {
  const filter = useCityFilter(input, cityField);
  const query = useInfiniteQuery({
    queryKey: [name, filter, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      (await request(name, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } as Input<Name>, {
        signal,
        silent: true,
      })) as unknown as Page<Name>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const {
    data,
    error,
    isError,
    isPending,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    isSuccess,
    refetch,
    fetchNextPage,
  } = query;
  return {
    data,
    error,
    isError,
    isPending,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    isSuccess,
    refetch,
    fetchNextPage,
    source: { name, filter },
  };
}
