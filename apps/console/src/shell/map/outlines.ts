import { useQuery } from '@tanstack/react-query';
import { request } from '../api.ts';

/** The outlines of a city's districts, loaded once. */
export function useOutlines(city: string | null) {
  return useQuery({
    queryKey: ['places.console_shapes', { city }],
    queryFn: ({ signal }) => request('places.console_shapes', { city: city! }, { signal, silent: true }),
    enabled: city !== null,
    staleTime: Infinity,
  });
}
