import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** Polling interval of a city, milliseconds. */
const CITY_EVERY = 10_000;

const options = { refetchInterval: CITY_EVERY, placeholderData: keepPreviousData } as const;

/** Orders in progress in a city; null: the city that the server chooses, as for the board. */
export function useLiveCity(city: string | null) {
  const input = city === null ? {} : { city };
  return useQuery({
    queryKey: ['statistics.live_city', input],
    queryFn: ({ signal }) => request('statistics.live_city', input, { signal, silent: true }),
    ...options,
  });
}

/** Open orders and recyclers of a city. */
export function useCityBoard(city: string | null) {
  const input = city === null ? {} : { city };
  return useQuery({
    queryKey: ['dispatch.board', input],
    queryFn: ({ signal }) => request('dispatch.board', input, { signal, silent: true }),
    ...options,
  });
}

/** The most severe warnings with their start, and whether there are more; disabled while the city is unknown. */
export function useCityWarnings(city: string | null) {
  const input = { state: 'open', city: city ?? '' } as const;
  const read = async ({ signal }: { signal: AbortSignal }) => {
    const { items, next } = await request('dispatch.console_warnings', input, { signal, silent: true });
    return { items, more: next !== null };
  };
  return useQuery({
    queryKey: ['dispatch.console_warnings', input],
    queryFn: read,
    enabled: city !== null,
    ...options,
  });
}
