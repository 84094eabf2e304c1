import type { Input } from '@shoushou/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, request } from '../../shell/api.ts';

/** Polling interval of the board, milliseconds: orders and offers are followed live, positions are not. */
const boardEvery = 15_000;

/** Refetches the board and the suggestions when the server reports a change. */
export function useBoardStream(city: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (city === null) return;
    const read = (): void => {
      for (const name of ['dispatch.board', 'dispatch.timeline', 'dispatch.suggest', 'dispatch.find_recyclers'])
        void client.invalidateQueries({ queryKey: [name] });
    };
    const stream = api.stream('dispatch.board_stream', { onEvent: read, onGap: read }, { city });
    return () => stream.close();
  }, [client, city]);
}

/** @param no an order that must be on the board, whatever comes before it */
export function useBoard(city: string | null, no: string | null) {
  const input = { ...(city === null ? {} : { city }), ...(no === null ? {} : { no }) };
  return useQuery({
    queryKey: ['dispatch.board', input],
    queryFn: ({ signal }) => request('dispatch.board', input, { signal, silent: true }),
    refetchInterval: boardEvery,
    placeholderData: (before) => before,
  });
}

/** The visits of a day by recycler. */
export function useTimeline(input: Input<'dispatch.timeline'>) {
  return useQuery({
    queryKey: ['dispatch.timeline', input],
    queryFn: ({ signal }) => request('dispatch.timeline', input, { signal, silent: true }),
    refetchInterval: boardEvery,
    placeholderData: (before) => before,
  });
}

export function useDispatchRules() {
  return useQuery({
    queryKey: ['dispatch.console_rules'],
    queryFn: ({ signal }) => request('dispatch.console_rules', {}, { signal, silent: true }),
  });
}
