import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

export function useChains() {
  return useQuery({
    queryKey: ['chain.console_chains', {}],
    queryFn: ({ signal }) => request('chain.console_chains', {}, { signal, silent: true }),
  });
}

/** Amounts due in settlements of a month, by chain; loaded once a month is chosen. */
export function useSettlementsDue(month: string | undefined) {
  return useQuery({
    queryKey: ['chain.console_due', { month }],
    queryFn: ({ signal }) => request('chain.console_due', { month: month! }, { signal, silent: true }),
    enabled: Boolean(month),
  });
}
