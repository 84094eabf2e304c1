import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** Recyclers suggested for an order; disabled without one. */
export function useSuggestions(no: string | null) {
  return useQuery({
    queryKey: ['dispatch.suggest', { no }],
    queryFn: ({ signal }) => request('dispatch.suggest', { no: no ?? '' }, { signal, silent: true }),
    enabled: no !== null,
    staleTime: 0,
  });
}

/** Search results for recyclers; none before a text was entered. */
export function useFoundRecyclers(no: string, text: string) {
  return useQuery({
    queryKey: ['dispatch.find_recyclers', { no, text }],
    queryFn: ({ signal }) => request('dispatch.find_recyclers', { no, text }, { signal, silent: true }),
    enabled: text !== '',
    staleTime: 0,
  });
}
