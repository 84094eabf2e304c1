import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

export const brandQuery = {
  queryKey: ['opening.console_brand', {}],
  queryFn: ({ signal }: { signal: AbortSignal }) => request('opening.console_brand', {}, { signal, silent: true }),
};

/** How far the home city is; other people's steps appear by themselves, until the first order is there. */
export const progressQuery = queryOptions({
  queryKey: ['opening.progress', {}],
  queryFn: ({ signal }) => request('opening.progress', {}, { signal, silent: true }),
  refetchInterval: ({ state }) => (state.data?.firstOrder ? false : 10_000),
});

/** Polling interval of the providers while a page shows them, milliseconds: an outage is red within a minute. */
const CHECK_EVERY = 30_000;

/** Checks every external service now, and periodically where they are watched. */
export function useProviderChecks(watch: boolean) {
  return useQuery({
    queryKey: ['opening.check_providers', {}],
    queryFn: ({ signal }) => request('opening.check_providers', {}, { signal, silent: true }),
    refetchInterval: watch && CHECK_EVERY,
  });
}
