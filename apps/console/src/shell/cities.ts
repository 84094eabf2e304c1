import { useQuery } from '@tanstack/react-query';
import { request } from './api.ts';

/** Cities with districts that are or were open. */
export const citiesQuery = {
  queryKey: ['places.console_cities', {}],
  queryFn: ({ signal }: { signal: AbortSignal }) => request('places.console_cities', {}, { signal, silent: true }),
};

/** The regions below one, or all provinces; they never change while the console is open. */
export const regionsQuery = (parent: string | undefined) => ({
  queryKey: ['places.console_regions', parent ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request('places.console_regions', parent === undefined ? {} : { parent }, { signal, silent: true }),
  staleTime: Infinity,
});

/** The names of the cities with districts that are or were open, by code; an unknown code is its own name. */
export function useCityNames(): (code: string) => string {
  const { data } = useQuery({ ...citiesQuery, retry: false, staleTime: 60_000 });
  return (code) => data?.cities.find(({ city }) => city === code)?.name ?? code;
}

/** A city's name, also for a city without open districts; its code for an unknown city, and all cities for null. */
export function useCityName(city: string | null): string {
  const cities = useQuery({ ...citiesQuery, retry: false, staleTime: 60_000 });
  const known = cities.data?.cities.find((each) => each.city === city);
  const province = useQuery({
    ...regionsQuery(city?.slice(0, 2)),
    enabled: city !== null && cities.isSuccess && !known,
  });
  if (city === null) return '全部城市';
  return (
    known?.name ??
    province.data?.find(({ code }) => code === city)?.name ??
    (cities.isPending || province.isFetching ? '…' : city)
  );
}
