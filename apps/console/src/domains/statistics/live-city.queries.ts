import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** How often a city is read anew, milliseconds. */
const CITY_EVERY = 10_000;

const options = { refetchInterval: CITY_EVERY, placeholderData: keepPreviousData } as const;

/** What is under way in a city; null: the one that the server chooses, as it does for the board. */
export function useLiveCity(city: string | null) {
  const input = city === null ? {} : { city };
  return useQuery({ queryKey: ['statistics.live_city', input], queryFn: ({ signal }) => request('statistics.live_city', input, { signal, silent: true }), ...options });
}

/** Open orders and recyclers of a city. */
export function useCityBoard(city: string | null) {
  const input = city === null ? {} : { city };
  return useQuery({ queryKey: ['dispatch.board', input], queryFn: ({ signal }) => request('dispatch.board', input, { signal, silent: true }), ...options });
}

/** The gravest of what is stuck, since when, and whether there is more; not asked for before the city is known. */
export function useCityWarnings(city: string | null) {
  const input = { state: 'open', city: city ?? '' } as const;
  const read = async ({ signal }: { signal: AbortSignal }) => {
    const { items, next } = await request('dispatch.console_warnings', input, { signal, silent: true });
    return { items, more: next !== null };
  };
  return useQuery({ queryKey: ['dispatch.console_warnings', input], queryFn: read, enabled: city !== null, ...options });
}

/** The outlines of a city's districts, read once. */
export function useOutlines(city: string | null) {
  return useQuery({ queryKey: ['places.console_shapes', { city }], queryFn: ({ signal }) => request('places.console_shapes', { city: city! }, { signal, silent: true }), enabled: city !== null, staleTime: Infinity });
}
