import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** How often the board is read anew, milliseconds: an offer lasts 90 seconds. */
const boardEvery = 5_000;

export function useBoard(city: string | null) {
  const input = city === null ? {} : { city };
  return useQuery({ queryKey: ['dispatch.board', input], queryFn: ({ signal }) => request('dispatch.board', input, { signal, silent: true }), refetchInterval: boardEvery, placeholderData: (before) => before });
}

export function useSuggestions(no: string | null) {
  return useQuery({ queryKey: ['dispatch.suggest', { no }], queryFn: ({ signal }) => request('dispatch.suggest', { no: no ?? '' }, { signal, silent: true }), enabled: no !== null, staleTime: 0 });
}

export function useDispatchRules() {
  return useQuery({ queryKey: ['dispatch.console_rules'], queryFn: ({ signal }) => request('dispatch.console_rules', {}, { signal, silent: true }) });
}
