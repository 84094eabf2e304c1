import { useQuery } from '@tanstack/react-query';
import { request } from '../api.ts';
import { useChosenCity } from '../city.ts';

/** Maximum count. */
const MOST = 100;

/** Number of pending records on each page, by its path: `7`, `99+`. Pages without any are absent. */
export function useQueues(): ReadonlyMap<string, string> {
  const [city] = useChosenCity();
  const input = city === null ? {} : { city };
  const queues = useQuery({
    queryKey: ['operations.queues', input],
    queryFn: ({ signal }) => request('operations.queues', input, { signal, silent: true }),
    refetchInterval: 30_000,
  });
  return new Map((queues.data ?? []).map(({ page, count }) => [page, count >= MOST ? `${MOST - 1}+` : String(count)]));
}
