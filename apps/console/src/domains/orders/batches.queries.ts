import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** Milliseconds between looks at a batch that is being worked on. */
const LOOK_EVERY = 1_000;

/** The operator's newest batch of orders, followed while some of them wait. */
export const useBatch = (enabled: boolean) =>
  useQuery({
    queryKey: ['orders.console_batch', {}],
    queryFn: ({ signal }) => request('orders.console_batch', {}, { signal, silent: true }),
    enabled,
    refetchInterval: ({ state }) => ((state.data?.batch?.waiting ?? 0) > 0 ? LOOK_EVERY : false),
  });
