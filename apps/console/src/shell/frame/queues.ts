import { useQuery } from '@tanstack/react-query';
import { request } from '../api.ts';
import { useChosenCity } from '../city.ts';

/** Maximum count. */
const MOST = 100;

/** What waits on the operator's pages, with the earliest promise of each. */
export function useQueueStates() {
  const [city] = useChosenCity();
  const input = city === null ? {} : { city };
  return useQuery({
    queryKey: ['operations.queues', input],
    queryFn: ({ signal }) => request('operations.queues', input, { signal, silent: true }),
    refetchInterval: 30_000,
  });
}

export interface WaitingCount {
  readonly count: number;
  /** `7`, `99+`. */
  readonly text: string;
  /** Whether something is past its promise. */
  readonly late: boolean;
}

/**
 * Number of pending records on each page, by its path. Pages without any are absent; of several queues of a page the
 * counts are added.
 */
export function useQueues(): ReadonlyMap<string, WaitingCount> {
  const sums = new Map<string, { count: number; late: boolean }>();
  for (const { page, count, late } of useQueueStates().data ?? []) {
    const before = sums.get(page);
    sums.set(page, { count: (before?.count ?? 0) + count, late: late > 0 || before?.late === true });
  }
  return new Map([...sums].map(([page, { count, late }]) => [page, waitingOf(count, late)]));
}

const waitingOf = (count: number, late: boolean): WaitingCount => ({
  count,
  text: count >= MOST ? `${MOST - 1}+` : String(count),
  late,
});

/** What waits on several pages together; null for nothing. */
export function sumOf(
  queues: ReadonlyMap<string, WaitingCount>,
  pages: readonly { path: string }[],
): WaitingCount | null {
  const counts = pages.flatMap(({ path }) => queues.get(path) ?? []);
  if (counts.length === 0) return null;
  return waitingOf(
    counts.reduce((sum, { count }) => sum + count, 0),
    counts.some(({ late }) => late),
  );
}
