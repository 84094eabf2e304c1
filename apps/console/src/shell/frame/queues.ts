import { useQuery } from '@tanstack/react-query';
import { request } from '../api.ts';
import { useChosenCity } from '../city.ts';

/** Counting stops there. */
const MOST = 100;

/** How much waits on each page, by the page's path: `7`, `99+`. Pages where nothing waits are absent. */
export function useQueues(): ReadonlyMap<string, string> {
  const [city] = useChosenCity();
  const input = city === null ? {} : { city };
  const queues = useQuery({ queryKey: ['operations.queues', input], queryFn: ({ signal }) => request('operations.queues', input, { signal, silent: true }), refetchInterval: 30_000 });
  return new Map((queues.data ?? []).map(({ page, count }) => [page, count >= MOST ? `${MOST - 1}+` : String(count)]));
}
