import type { Data, Input } from '@shoushou/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request, type ConsoleCall } from '../api.ts';
import { useChosenCity } from '../city.ts';

/** Calls that return pages. */
type ListName = { [Name in ConsoleCall]: Data<Name> extends { items: readonly unknown[]; next: string | null } ? Name : never }[ConsoleCall];
type RowOf<Name extends ListName> = Extract<Data<Name>, { items: readonly unknown[] }>['items'][number];
type Page<Name extends ListName> = Omit<Data<Name>, 'items' | 'next'> & { items: readonly RowOf<Name>[]; next: string | null };

/** Lists with rows of a city, and the input field that names it. */
const ofCity: { readonly [Name in ListName]?: 'city' | 'adcode' } = {
  'orders.console_list': 'adcode', 'orders.console_ratings': 'city', 'dispatch.console_warnings': 'city', 'appeals.console_list': 'city', 'general-recycling.console_quotes': 'city', 'companies.console_list': 'city', 'companies.console_reservations': 'city',
  'supply.console_list': 'city', 'supply.console_contracts': 'city', 'trade.console_listings': 'city', 'trade.console_deals': 'city', 'vehicles.console_list': 'city', 'devices.console_orders': 'city', 'joining.console_applications': 'city',
  'reports.console_leads': 'city', 'places.console_area_applications': 'city', 'stations.console_list': 'city',
};

/** The filter with the console's city; a record named by its number is found in any city. */
function useCityFilter<Filter extends object>(name: ListName, filter: Filter): Filter {
  const [city] = useChosenCity();
  const field = ofCity[name];
  return field === undefined || city === null || ('no' in filter && filter.no !== undefined) ? filter : { ...filter, [field]: city };
}

/** A list that loads further pages on request, with its source for the export. */
export function usePagedList<Name extends ListName>(name: Name, asked: Omit<Input<Name>, 'cursor'>) {
  const filter = useCityFilter(name, asked);
  const query = useInfiniteQuery({
    queryKey: [name, filter, 'list'],
    queryFn: async ({ pageParam, signal }) => (await request(name, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } as Input<Name>, { signal, silent: true })) as unknown as Page<Name>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const { data, error, isError, isPending, isFetching, isFetchingNextPage, hasNextPage, isSuccess, refetch, fetchNextPage } = query;
  return { data, error, isError, isPending, isFetching, isFetchingNextPage, hasNextPage, isSuccess, refetch, fetchNextPage, source: { name, filter } };
}
