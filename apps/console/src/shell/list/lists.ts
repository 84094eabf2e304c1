import type { Data, Input } from '@shoushou/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { request, type ConsoleCall } from '../api.ts';
import { useChosenCity } from '../city.ts';
import type { Sorting } from './columns.tsx';

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

/** The columns that a list can be sorted by. */
type SortColumn<Name extends ListName> = Exclude<
  Input<Name> extends { sort?: infer Sort } ? Extract<Sort, string> : never,
  `-${string}`
>;

/** The column of the address that the list is sorted by. */
function useSorting(columns: readonly string[]): Sorting {
  const [sort, setSort] = useQueryState('sort', parseAsString);
  return {
    columns,
    sort: sort !== null && columns.includes(sort.replace(/^-/, '')) ? sort : null,
    setSort: (next) => void setSort(next),
  };
}

/** The filter with the console's city; a record named by its number is found in any city. */
function useCityFilter<Filter extends object>(filter: Filter, field: string | undefined): Filter {
  const [city] = useChosenCity();
  return field === undefined || city === null || ('no' in filter && filter.no !== undefined)
    ? filter
    : { ...filter, [field]: city };
}

/**
 * A list that loads further pages on request, with its source for the export. @param cityField the input field for the
 * console's city, for lists with rows of a city @param sorts the keys of the columns that it can be sorted by
 */
export function usePagedList<Name extends ListName>(
  name: Name,
  input: Omit<Input<Name>, 'cursor'>,
  cityField?: CityField<Name>,
  sorts: readonly SortColumn<Name>[] = [],
) {
  const sorting = useSorting(sorts);
  const inCity = useCityFilter(input, cityField);
  const filter = sorting.sort === null ? inCity : { ...inCity, sort: sorting.sort };
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
    sorting,
  };
}
